/* Runs Python as a page does, without a browser: node in_page.mjs PYTHON PROGRAM SCRIPT, where PYTHON is the folder of the
   unpacked runtime and PROGRAM the unpacked program; SCRIPT gives a text. */
import { readFileSync } from "node:fs";

const [python, program, script] = process.argv.slice(2);
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
process.stdout.write(page.runPython(readFileSync(script, "utf-8")));
