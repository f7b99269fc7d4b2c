"""The elements of the workshop's page, typed with its messages."""

from reversi.elm.html import Tag, tag
from reversi.workshop.page.msg import Msg

a: Tag[Msg] = tag("a")
button: Tag[Msg] = tag("button")
code: Tag[Msg] = tag("code")
code_editor: Tag[Msg] = tag("code-editor")
div: Tag[Msg] = tag("div")
figcaption: Tag[Msg] = tag("figcaption")
figure: Tag[Msg] = tag("figure")
h1: Tag[Msg] = tag("h1")
h2: Tag[Msg] = tag("h2")
header: Tag[Msg] = tag("header")
input_: Tag[Msg] = tag("input")
label: Tag[Msg] = tag("label")
li: Tag[Msg] = tag("li")
main_: Tag[Msg] = tag("div")
nav: Tag[Msg] = tag("nav")
ol: Tag[Msg] = tag("ol")
p: Tag[Msg] = tag("p")
pre: Tag[Msg] = tag("pre")
section: Tag[Msg] = tag("section")
span: Tag[Msg] = tag("span")
ul: Tag[Msg] = tag("ul")
