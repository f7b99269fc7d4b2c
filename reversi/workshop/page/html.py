"""The elements of the workshop's page, typed with its messages."""

from reversi.elm.html import Tag, tag
from reversi.workshop.page import msg as page_msg

a: Tag[page_msg.Msg] = tag("a")
button: Tag[page_msg.Msg] = tag("button")
code: Tag[page_msg.Msg] = tag("code")
code_editor: Tag[page_msg.Msg] = tag("code-editor")
div: Tag[page_msg.Msg] = tag("div")
figcaption: Tag[page_msg.Msg] = tag("figcaption")
figure: Tag[page_msg.Msg] = tag("figure")
h1: Tag[page_msg.Msg] = tag("h1")
h2: Tag[page_msg.Msg] = tag("h2")
header: Tag[page_msg.Msg] = tag("header")
input_: Tag[page_msg.Msg] = tag("input")
label: Tag[page_msg.Msg] = tag("label")
li: Tag[page_msg.Msg] = tag("li")
main_: Tag[page_msg.Msg] = tag("div")
nav: Tag[page_msg.Msg] = tag("nav")
ol: Tag[page_msg.Msg] = tag("ol")
p: Tag[page_msg.Msg] = tag("p")
pre: Tag[page_msg.Msg] = tag("pre")
section: Tag[page_msg.Msg] = tag("section")
span: Tag[page_msg.Msg] = tag("span")
ul: Tag[page_msg.Msg] = tag("ul")
