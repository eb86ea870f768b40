// The dialog that asks for the path of a file in the bundle.
import { part } from "./dom.js";

/** Why a path is none of a new file; absent where it is one. */
function problemOf(path, isTaken) {
  const names = path.split("/");
  if (names.some((name) => name === "" || name === "." || name === ".." || name.includes("\0"))) {
    return "The path is not that of a file in the bundle.";
  }
  return isTaken(path) ? "There is a file with this path." : undefined;
}

/** The path that somebody enters; absent where nobody does.
 *
 * `isTaken` tells whether the bundle has a path already. */
export function askForPath({ title, path, action, isTaken }) {
  const dialog = part("path-dialog");
  const field = part("path-input");
  const accept = part("path-accept");
  part("path-title").textContent = title;
  part("path-problem").textContent = "";
  field.value = path;
  accept.textContent = action;
  return new Promise((resolve) => {
    const control = new AbortController();
    const { signal } = control;
    let entered;
    const finish = () => {
      const problem = problemOf(field.value, isTaken);
      part("path-problem").textContent = problem ?? "";
      if (problem) return;
      entered = field.value;
      dialog.close();
    };
    accept.addEventListener("click", finish, { signal });
    part("path-cancel").addEventListener("click", () => dialog.close(), { signal });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      // The key would press the button that has the focus next.
      event.preventDefault();
      finish();
    }, { signal });
    dialog.addEventListener("close", () => {
      control.abort();
      resolve(entered);
    }, { signal });
    dialog.showModal();
    field.select();
  });
}
