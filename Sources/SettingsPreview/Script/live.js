// @ts-check
// Polls the server for newer documents, so that a served preview follows the bundle.
import { readDocument } from "./document.js";
import { notify, reset } from "./state.js";

const interval = 200;

/**
 * Polls the server, and draws each newer document.
 *
 * @param {Preview} preview
 * @param {(isLost: boolean) => void} showConnection
 */
export function followServer(preview, showConnection) {
  let isLost = false;
  poll();

  async function poll() {
    try {
      // After a lost connection, another server may use the same number for another document.
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
  // A newer version of settingsc also has a newer script.
  if (document.version !== former.version) return location.reload();
  preview.document = document;
  if (!document.languages.some((language) => language.name === preview.view.language)) {
    preview.view.language = document.view.language ?? "";
  }
  if (JSON.stringify(document.stored) !== JSON.stringify(former.stored)) reset(preview);
  notify(preview, "document");
}
