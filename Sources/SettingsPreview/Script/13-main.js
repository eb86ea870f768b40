// Everything is put on the page.

document.body.prepend(toolbar);
const workplace = make("div", { class: "workplace" });
stage.before(workplace);
workplace.append(make("div", { class: "desk" }, stage), panel);
fillToolbar();
fillPanel();
restoreStored();
restoreState(history.state);
showFindings();
showProblems(preview.problems);
if (preview.revision !== undefined) follow();

window.settingsc = Object.freeze({ values, suites });
