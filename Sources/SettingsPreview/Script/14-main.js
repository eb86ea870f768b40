// Everything is put on the page.

if (!leader) {
  document.body.prepend(toolbar);
  const workplace = make("div", { class: "workplace" });
  stage.before(workplace);
  workplace.append(make("div", { class: "desk" }, stage), panel);
}
fillToolbar();
fillPanel();
restoreStored();
if (comparison && !leader) drawPartner();
restoreState(leader ? null : history.state);
showFindings();
showProblems(preview.problems);
if (preview.revision !== undefined) follow();

if (!leader) takePictures();

if (!leader) window.settingsc = Object.freeze({ values, suites });
return { accompany, scrollAlong, showRow, pointAtChange, view };
