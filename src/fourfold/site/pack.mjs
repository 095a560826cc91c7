// Compiles what a tab imports, by the very interpreter that runs there: node pack.mjs PYODIDE FOLDER…
// Every .py below the folders becomes a .pyc in its place, the same each time.
import { pathToFileURL } from "node:url";

const [pyodide, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const py = await loadPyodide({ indexURL: pyodide });
for (const [number, folder] of folders.entries()) {
  const at = `/pack${number}`;
  py.FS.mkdir(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, at);
  py.runPython(`
import importlib.util, marshal, os, types

def bare(code):  # line numbers are a third of it when it is packed
    consts = tuple(bare(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    units = len(code.co_code) // 2
    nowhere = bytes([0xFF]) * (units // 8) + bytes([0xF7 + units % 8]) * (units % 8 > 0)
    return code.replace(co_linetable=nowhere, co_consts=consts)

HEAD = importlib.util.MAGIC_NUMBER + bytes([1]) + bytes(11)  # known by a hash that nobody checks
for where, _, names in os.walk("${at}"):
    for name in names:
        if name.endswith(".py"):
            file = os.path.join(where, name)
            with open(file, "rb") as source:
                code = compile(source.read(), name, "exec", dont_inherit=True, optimize=2)
            with open(file + "c", "wb") as made:
                made.write(HEAD + marshal.dumps(bare(code)))
            os.unlink(file)
`);
}
process.exit(0);
