// A served preview follows the bundle: the page asks the server for a newer document again and again.

async function follow() {
  try {
    // Another server may have taken the place of one that was lost, with the same number for another document.
    const known = lostBox.hidden ? preview.revision : 0;
    const answer = await fetch(`document.json?revision=${known}`, { cache: "no-store" });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    if (text !== "") takeDocument(text);
    lostBox.hidden = true;
  } catch {
    lostBox.hidden = false;
  }
  setTimeout(follow, 200);
}

function takeDocument(text) {
  const startedWith = JSON.stringify(preview.stored);
  preview = readDocument(text);
  if (!preview.languages.some((language) => language.name === view.language)) {
    view.language = preview.view.language ?? "";
  }
  if (JSON.stringify(preview.stored) !== startedWith) reset();
  fillToolbar();
  redraw();
  showFindings();
  showProblems(preview.problems);
  stage.dataset.changes = String(Number(stage.dataset.changes ?? 0) + 1);
}

function showProblems(lines) {
  problemBox.hidden = lines.length === 0;
  problemBox.textContent = lines.join("\n");
}
