"""Code that a person wrote finds no way to JavaScript; tried in a Python of its own, which is then lost."""

import subprocess
import sys

ATTEMPT = """
import gc, json, sys
from types import ModuleType

class JsProxy:
    pass

class JsFinder:
    def find_spec(self, name, *_):
        assert name != "js"

JsFinder.__module__ = "_pyodide._importhook"
js, ffi = ModuleType("js"), ModuleType("pyodide.ffi")
ffi.JsProxy = JsProxy
sys.modules |= {"js": js, "pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}
sys.meta_path.insert(0, JsFinder())

from reversi.shells.browser.workers import confine

kept = {"document": JsProxy(), "module": js, "text": "stays"}
said = []
say = confine.door(said.append)
confine.confine()
say("still heard")
try:
    import js as found
except ModuleNotFoundError:
    found = None
left = [name for name in sys.modules if name.partition(".")[0] in ("js", "pyodide", "asyncio", "socket")]
print(json.dumps([kept, said, found, left, "js" in globals(), type(json).__name__]))
"""


def test_confined_code_can_speak_and_nothing_else() -> None:
    done = subprocess.run([sys.executable, "-c", ATTEMPT], capture_output=True, text=True, check=True)

    assert done.stdout == '[{"text": "stays"}, ["still heard"], null, [], false, "module"]\n'
