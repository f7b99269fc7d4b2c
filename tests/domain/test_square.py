from reversi.domain import Square, distance, squares_in_order


def test_squares_are_ordered_as_text_is_read() -> None:
    a1, h1, a2 = Square(0, 0), Square(7, 0), Square(0, 1)

    assert sorted([a2, h1, a1]) == [a1, h1, a2]
    assert a1 < h1 < a2
    assert a2 >= h1


def test_the_squares_of_a_board_come_row_by_row_from_the_top_left_in_one_table_for_a_shape() -> None:
    squares = squares_in_order(3, 2)

    assert [str(square) for square in squares] == ["a1", "b1", "c1", "a2", "b2", "c2"]

    assert squares_in_order(8, 8) is squares_in_order(8, 8)


def test_distance_is_counted_in_steps_of_a_king() -> None:
    assert distance(Square(0, 0), Square(2, 5)) == 5
    assert distance(Square(4, 4), Square(4, 4)) == 0


def test_a_square_beyond_the_last_letter_still_has_a_description() -> None:
    assert str(Square(30, 0)) == "Square(column=30, row=0)"
