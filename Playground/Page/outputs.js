// What is made of the bundle: its preview, its defaults, its source code.
import { ask } from "./client.js";
import { make, part, save, visible } from "./dom.js";

const tabs = ["preview", "defaults", "code"];
const darkScheme = matchMedia("(prefers-color-scheme: dark)");

/** The outputs; one of them is shown and made again after each change. */
export class Outputs {
  #bundle;
  #shown = "preview";
  #round = 0;
  #previewAddress;

  constructor() {
    for (const name of tabs) {
      const tab = part(`${name}-tab`);
      tab.addEventListener("click", () => this.#choose(name));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: tabs.length - 1 }[event.key];
        if (!step) return;
        this.#choose(tabs[(tabs.indexOf(name) + step) % tabs.length]);
        part(`${this.#shown}-tab`).focus();
      });
    }
    part("defaults-format").addEventListener("change", () => this.#refresh());
    part("code-language").addEventListener("change", () => this.#refresh());
    darkScheme.addEventListener("change", () => this.#refresh());
  }

  /** Shows the outputs of a bundle. */
  async show(bundle) {
    this.#bundle = bundle;
    await this.#refresh();
  }

  #choose(name) {
    this.#shown = name;
    for (const other of tabs) {
      const isShown = other === name;
      const tab = part(`${other}-tab`);
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      part(`${other}-panel`).hidden = !isShown;
    }
    this.#refresh();
  }

  async #refresh() {
    if (!this.#bundle) return;
    this.#round += 1;
    const round = this.#round;
    const isCurrent = () => round === this.#round;
    const request = {
      preview: ["preview", {}],
      defaults: ["defaults", { format: part("defaults-format").value }],
      code: ["generate", { language: part("code-language").value }],
    }[this.#shown];
    try {
      const [operation, members] = request;
      const answer = await ask(operation, ...this.#bundle.request(members));
      if (!isCurrent()) return;
      if (this.#shown === "preview") this.#showPreview(answer.files[0][1]);
      else this.#showFiles(part(`${this.#shown}-output`), answer);
    } catch (error) {
      if (!isCurrent()) return;
      if (this.#shown === "preview") part("preview-problem").textContent = error.message;
      else part(`${this.#shown}-output`).replaceChildren(make("p", { class: "problem" }, error.message));
    }
  }

  /** The preview has a policy of its own and is no part of this page: a script in it could not reach
   * anything here. It begins in the appearance of this page, which its address tells. */
  #showPreview(bytes) {
    part("preview-problem").textContent = "";
    if (this.#previewAddress) URL.revokeObjectURL(this.#previewAddress);
    this.#previewAddress = URL.createObjectURL(new Blob([bytes], { type: "text/html" }));
    const appearance = darkScheme.matches ? "dark" : "light";
    part("preview-frame").src = `${this.#previewAddress}#appearance=${appearance}`;
  }

  #showFiles(output, { members, files }) {
    const parts = [];
    if (members.refusal) {
      parts.push(make("p", { class: "problem" }, "There are no defaults, because of these faults:"),
        make("ul", {}, ...members.refusal.map(({ message }) => make("li", {}, visible(message)))));
    }
    if (members.leftOutKeys?.length > 0) {
      parts.push(make("p", { class: "problem" },
        `Left out, since findings touch them: ${members.leftOutKeys.map(visible).join(", ")}`));
    }
    for (const [name, bytes] of files) {
      const isText = part("defaults-format").value !== "binary" || output.id !== "defaults-output";
      const actions = make("p", { class: "actions" },
        make("strong", {}, visible(name)),
        make("button", { type: "button", onclick: () => save(name, bytes) }, "Download"));
      parts.push(actions);
      if (!isText) {
        parts.push(make("p", {}, `${bytes.length} bytes of a binary property list`));
        continue;
      }
      const text = new TextDecoder().decode(bytes);
      actions.append(make("button", {
        type: "button",
        onclick: async ({ target }) => {
          await navigator.clipboard.writeText(text);
          target.textContent = "Copied";
        },
      }, "Copy"));
      parts.push(make("pre", { tabindex: "0", "aria-label": name }, text));
    }
    output.replaceChildren(...parts);
  }
}
