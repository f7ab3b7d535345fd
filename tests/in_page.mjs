/* Runs Python as a page does, without a browser: node in_page.mjs PYTHON PROGRAM, where PYTHON is the folder of the
   unpacked runtime and PROGRAM the unpacked program. A script comes in; what it prints goes out. */
import { readFileSync } from "node:fs";

const [python, program] = process.argv.slice(2);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const page = await loadPyodide({
    indexURL: `${python}/`,
    lockFileContents: readFileSync(`${python}/lock.json`, "utf-8"),
    stdout: console.log,
});
for (const [path, text] of Object.entries(
    JSON.parse(readFileSync(program, "utf-8")),
)) {
    page.FS.mkdirTree(`/pioche/${path}`.replace(/\/[^/]*$/, ""));
    page.FS.writeFile(`/pioche/${path}`, text);
}
page.runPython("import sys; sys.path.insert(0, '/pioche')");
page.runPython(readFileSync(0, "utf-8"));
