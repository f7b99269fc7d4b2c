"""The elements that this page is made of."""

from reversi.app.msg import Msg
from reversi.elm.html import Tag, tag

button: Tag[Msg] = tag("button")
details: Tag[Msg] = tag("details")
div: Tag[Msg] = tag("div")
h1: Tag[Msg] = tag("h1")
h2: Tag[Msg] = tag("h2")
header: Tag[Msg] = tag("header")
input_: Tag[Msg] = tag("input")
label: Tag[Msg] = tag("label")
li: Tag[Msg] = tag("li")
ol: Tag[Msg] = tag("ol")
optgroup: Tag[Msg] = tag("optgroup")
option: Tag[Msg] = tag("option")
p: Tag[Msg] = tag("p")
path: Tag[Msg] = tag("path")
pre: Tag[Msg] = tag("pre")
section: Tag[Msg] = tag("section")
select: Tag[Msg] = tag("select")
span: Tag[Msg] = tag("span")
summary: Tag[Msg] = tag("summary")
svg: Tag[Msg] = tag("svg")
textarea: Tag[Msg] = tag("textarea")
