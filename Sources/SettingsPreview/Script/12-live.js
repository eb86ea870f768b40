// A served preview follows the bundle: the server tells of a change, and the page takes the new document.

function follow() {
  const events = new EventSource(`events?revision=${preview.revision}`);
  events.addEventListener("change", takeDocument);
  events.addEventListener("open", () => {
    // Another server may have taken the place of the one that was lost, with the same number for another document.
    if (!lostBox.hidden) takeDocument();
    lostBox.hidden = true;
  });
  events.addEventListener("error", () => {
    lostBox.hidden = false;
    // A connection that is lost is made again by the browser, unless something else answered.
    if (events.readyState !== EventSource.CLOSED) return;
    setTimeout(follow, 2000);
  });
}

async function takeDocument() {
  try {
    const answer = await fetch("document.json", { cache: "no-store" });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    const changed = readDocument(text);
    const startedWith = JSON.stringify(preview.stored);
    preview = changed;
    if (!preview.languages.some((language) => language.name === view.language)) {
      view.language = preview.view.language ?? "";
    }
    if (JSON.stringify(preview.stored) !== startedWith) reset();
    fillToolbar();
    redraw();
    showFindings();
    showProblems(preview.problems);
    stage.dataset.changes = String(Number(stage.dataset.changes ?? 0) + 1);
  } catch (error) {
    showProblems([`The preview cannot be updated: ${error.message}`]);
  }
}

function showProblems(lines) {
  problemBox.hidden = lines.length === 0;
  problemBox.textContent = lines.join("\n");
}
