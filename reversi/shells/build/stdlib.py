"""What of Python's standard library a page needs: a third of its bytes, and nothing that imports the rest."""

import re

# What no page asks for: other platforms, other protocols and formats, developers' tools, the Python twins of
# modules that are written in C, and what serves those.
_UNUSED = (
    "__hello__.", "__phello__/", "_compat_pickle.", "_markupbase.", "_py_abc.", "_pydatetime.", "_pydecimal.",
    "_pyio.", "_pyrepl/", "_strptime.", "_sysconfigdata", "antigravity.", "argparse.", "asyncio/__main__.",
    "asyncio/proactor_events.", "asyncio/tools.", "asyncio/windows_", "bdb.", "cProfile.", "calendar.",
    "cmd.", "code.", "colorsys.", "compileall.", "compression/bz2.", "compression/gzip.", "compression/lzma.",
    "compression/zlib.", "concurrent/futures/interpreter.", "concurrent/futures/process.",
    "concurrent/futures/thread.", "concurrent/interpreters/", "configparser.", "csv.", "ctypes/", "curses/",
    "dbm/", "difflib.", "doctest.", "email/", "ensurepip/", "filecmp.", "fileinput.", "fractions.", "ftplib.",
    "getopt.", "getpass.", "gettext.", "graphlib.", "gzip.", "hashlib.", "hmac.", "html/parser.", "http/",
    "idlelib/", "imaplib.", "importlib/metadata/", "importlib/readers.", "importlib/resources/",
    "importlib/simple.", "ipaddress.", "json/__main__.", "json/tool.", "logging/config.", "logging/handlers.",
    "mailbox.", "mimetypes.", "modulefinder.", "multiprocessing/", "netrc.", "nturl2path.", "optparse.",
    "pathlib/types.", "pdb.", "pickle.", "pickletools.", "pkgutil.", "platform.", "plistlib.", "poplib.",
    "pprint.", "profile.", "profiling/", "pstats.", "pty.", "py_compile.", "pyclbr.", "pydoc.", "pydoc_data/",
    "pyodide/_nodesock_transport.", "pyodide/console.", "pyodide/http/", "queue.", "quopri.", "rlcompleter.",
    "runpy.", "sched.", "secrets.", "shelve.", "shlex.", "site-packages/", "smtplib.", "socketserver.",
    "sqlite3/", "sre_", "statistics.", "stringprep.", "symtable.", "sysconfig/", "tabnanny.", "tarfile.",
    "test/", "this.", "timeit.", "tkinter/", "tomllib/", "trace.", "tracemalloc.", "tty.", "turtledemo/",
    "unittest/", "urllib/", "uuid.", "venv/", "wave.", "webbrowser.", "wsgiref/", "xml/", "xmlrpc/",
    "zipapp.", "zipfile/__main__.", "zoneinfo/",
)  # fmt: skip

# Of the encodings those that a page or a zip file speaks; the others are code pages of long ago.
_ENCODINGS = re.compile(r"encodings/(__init__|aliases|ascii|cp437|latin_1|unicode_escape|utf_8|utf_16.*)\.py")


def is_needed(name: str) -> bool:
    """Whether a file of the library's zip can be of use in a page.

    >>> is_needed("json/decoder.py"), is_needed("json/tool.py"), is_needed("encodings/koi8_r.py")
    (True, False, False)
    """
    if name.startswith("encodings/"):
        return _ENCODINGS.fullmatch(name) is not None
    return not name.startswith(_UNUSED)
