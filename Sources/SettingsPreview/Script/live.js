// @ts-check
// A served preview follows the bundle: the page asks the server for a newer document again and
// again.
import { readDocument } from "./document.js";
import { notify, reset } from "./state.js";

const interval = 200;

/**
 * Takes each newer document.
 *
 * @param {Preview} preview
 * @param {(isLost: boolean) => void} showConnection
 */
export function followServer(preview, showConnection) {
  let isLost = false;
  poll();

  async function poll() {
    try {
      // Another server may have taken the place of one that was lost, with the same number for
      // another document.
      const known = isLost ? 0 : preview.document.revision;
      const answer = await fetch(`document.json?revision=${known}`, { cache: "no-store" });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      if (text !== "") takeDocument(preview, text);
      isLost = false;
    } catch {
      isLost = true;
    }
    showConnection(isLost);
    setTimeout(poll, interval);
  }
}

/**
 * @param {Preview} preview
 * @param {string} text
 */
function takeDocument(preview, text) {
  const former = preview.document;
  const document = readDocument(text);
  // A newer program has a newer script for its documents.
  if (document.version !== former.version) return location.reload();
  preview.document = document;
  if (!document.languages.some((language) => language.name === preview.view.language)) {
    preview.view.language = document.view.language ?? "";
  }
  if (JSON.stringify(document.stored) !== JSON.stringify(former.stored)) reset(preview);
  notify(preview, "document");
}
