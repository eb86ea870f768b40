// Written by Scripts/preview-assets.py from the folders Script and Style; do not edit.

/// The style sheet and the script of previews.
enum PreviewAssets {
  /// The hash that a policy allows the style sheet by.
  static let styleHash = "sha256-QOw666+XfRPPQyCj0qUIq3+DPKtjwIVrW23EwXlcdLE="
  /// The hash that a policy allows the script by.
  static let scriptHash = "sha256-1KnddMwni1gfzCFGnYJotbURPBA07QXKZwXA43WK+Yk="
  /// The style sheet.
  static let style = ##"""
/* The measures of the look, in CSS pixels for points, each with its source and how sure it is. The look is an
   approximation: none was measured on a device here.
   FL: Flutter's Cupertino list section and tile, read off the iOS 14 simulator. F7, F7-26: Framework7's iOS theme
   before and for iOS 26. KON: Konsta UI for iOS 26. ION: Ionic's item for iOS. IASK: InAppSettingsKit's cells.
   UIKIT: UIColor values as Flutter and a print-out of iOS 13 agree on. KNOWN: general knowledge, unconfirmed. */
main {
  --font: -apple-system, system-ui, "Helvetica Neue", sans-serif; /* KNOWN: SF Pro must not be embedded */
  --row-height: 44px; /* FL, F7, ION */
  --row-padding: 16px; /* ION; FL has 20 and 14 */
  --row-padding-block: 11px; /* FL: 8, so that 44 results with 22 of text */
  --card-radius: 10px; /* FL */
  --card-margin: 16px; /* F7, KON, ION; FL has 20 */
  --column-margin: 20px; /* KNOWN: the card's margin beside the list of an iPad */
  --readable-width: 672px; /* KNOWN */
  --header-font: 400 calc(var(--footnote) * 1px)/1.3 var(--font); /* KNOWN: footnote, 13 by default */
  --header-transform: uppercase; /* KNOWN; iOS 26 stopped it: brave-browser issue 57950 */
  --header-padding: 16px 16px 6px; /* FL */
  --footer-padding: 6px 16px 10px; /* FL */
  --group-gap: 18px; /* F7: 35 between cards; FL: 20 and 10 */
  --separator-width: 0.5px; /* FL: one physical pixel */
  --separator-end: 0px; /* KNOWN */
  --switch-width: 51px; /* KNOWN */
  --switch-height: 31px; /* KNOWN */
  --knob-width: 27px; /* KNOWN */
  --knob-height: 27px; /* KNOWN */
  --slider-track: 4px; /* KNOWN */
  --slider-knob-width: 28px; /* KNOWN */
  --slider-knob-height: 28px; /* KNOWN */
  --slider-image: 21px; /* IASK; Apple's schema reference */
  --slider-gap: 10px; /* IASK */
  --field-gap: 8px; /* IASK */
  --field-label-min: 97px; /* IASK */
  --field-label-max: 240px; /* IASK */
  --bar-height: 44px; /* KNOWN */
  --bar-title-size: 17px; /* F7-26 */
  --large-title-size: 34px; /* F7-26 */
  --chevron-width: 8px; /* KNOWN */
  --phone-width: 393px; /* KNOWN */
  --phone-height: 852px; /* KNOWN */
  --pad-width: 1024px; /* KNOWN */
  --pad-height: 768px; /* KNOWN */
  --split-width: 320px; /* KNOWN */
  --body: 17; /* Apple, Human Interface Guidelines, through a summary */
  --footnote: 13; /* KNOWN */
  --page: #f2f2f7; /* UIKIT systemGroupedBackground */
  --card: #ffffff; /* UIKIT secondarySystemGroupedBackground */
  --label: #000000; /* UIKIT label */
  --secondary-label: #3c3c4399; /* UIKIT secondaryLabel */
  --tertiary-label: #3c3c434d; /* UIKIT tertiaryLabel */
  --separator: #3c3c434a; /* UIKIT separator */
  --tint: #007aff; /* UIKIT systemBlue */
  --switch-on: #34c759; /* UIKIT systemGreen */
  --switch-off: #e9e9ea; /* KNOWN: systemGray5 and fill */
  --pressed: #d1d1d6; /* UIKIT systemGray4; FL */
  --header-color: var(--secondary-label); /* FL has #6c6c6c */
  --knob: #ffffff; /* KNOWN */
  --slider-rest: #e9e9ea; /* KNOWN */
}

main[data-ios="26"] {
  --row-height: 52px; /* F7-26 */
  --row-padding-block: 12px; /* F7-26, KON */
  --card-radius: 24px; /* F7-26, KON */
  --header-font: 600 calc(var(--body) * 1px)/1.3 var(--font); /* F7-26, KON */
  --header-transform: none; /* brave-browser issue 57950 */
  --header-padding: 16px 16px 10px; /* F7-26 */
  --separator-end: 16px; /* KNOWN */
  --switch-width: 64px; /* F7-26, KON */
  --switch-height: 28px; /* F7-26, KON */
  --knob-width: 39px; /* F7-26, KON */
  --knob-height: 24px; /* F7-26, KON */
  --slider-track: 6px; /* F7-26, KON */
  --slider-knob-width: 38px; /* F7-26, KON */
  --slider-knob-height: 24px; /* F7-26, KON */
}

main[data-appearance="dark"] {
  --page: #000000; /* UIKIT systemGroupedBackground */
  --card: #1c1c1e; /* UIKIT secondarySystemGroupedBackground */
  --label: #ffffff; /* UIKIT label */
  --secondary-label: #ebebf599; /* UIKIT secondaryLabel */
  --tertiary-label: #ebebf54d; /* UIKIT tertiaryLabel */
  --separator: #54545899; /* UIKIT separator */
  --tint: #0a84ff; /* UIKIT systemBlue */
  --switch-on: #30d158; /* UIKIT systemGreen */
  --switch-off: #39393d; /* KNOWN */
  --pressed: #3a3a3c; /* UIKIT systemGray4 */
  --slider-rest: #39393d; /* KNOWN */
}

main[data-appearance="dark"][data-device="ipad"] {
  --page: #1c1c1e; /* UIKIT, elevated */
  --card: #2c2c2e; /* UIKIT, elevated */
}

main[data-size="xs"] { --body: 14; --footnote: 12; } /* KNOWN */
main[data-size="s"] { --body: 15; --footnote: 12; } /* KNOWN */
main[data-size="m"] { --body: 16; --footnote: 12; } /* KNOWN */
main[data-size="xl"] { --body: 19; --footnote: 15; } /* KNOWN */
main[data-size="xxl"] { --body: 21; --footnote: 17; } /* KNOWN */
main[data-size="xxxl"] { --body: 23; --footnote: 19; } /* KNOWN */
main[data-size="ax1"] { --body: 28; --footnote: 23; } /* KNOWN */
main[data-size="ax2"] { --body: 33; --footnote: 27; } /* KNOWN */
main[data-size="ax3"] { --body: 40; --footnote: 33; } /* KNOWN */
main[data-size="ax4"] { --body: 47; --footnote: 38; } /* KNOWN */
main[data-size="ax5"] { --body: 53; --footnote: 44; } /* KNOWN */

@media (prefers-contrast: more) {
  main {
    --page: #ebebf0; /* UIKIT, increased contrast */
    --separator: #3c3c435e; /* UIKIT, increased contrast */
    --secondary-label: #3c3c43cc; /* UIKIT, increased contrast */
  }

  main[data-appearance="dark"] {
    --page: #000000; /* UIKIT, increased contrast */
    --card: #242426; /* UIKIT, increased contrast */
    --separator: #545458ad; /* UIKIT, increased contrast */
    --secondary-label: #ebebf5b3; /* UIKIT, increased contrast */
  }
}

main {
  position: relative;
  display: flex;
  box-sizing: border-box;
  width: var(--phone-width);
  height: min(var(--phone-height), calc(100vh - 110px));
  min-height: 420px;
  overflow: hidden;
  border-radius: 44px;
  background: var(--page);
  color: var(--label);
  font: 400 calc(var(--body) * 1px)/1.294 var(--font);
  box-shadow: 0 0 0 10px #1a1a1c, 0 0 0 11px #4a4a4d, 0 18px 40px #00000040;
  -webkit-text-size-adjust: none;
}

main[data-device="ipad"] {
  width: min(var(--pad-width), 100%);
  height: min(var(--pad-height), calc(100vh - 110px));
  border-radius: 22px;
}

.column { position: relative; flex: 1; display: flex; flex-direction: column; min-width: 0; padding-top: 14px; }
.split { display: none; }

main[data-device="ipad"] .split {
  display: block;
  flex: 0 0 var(--split-width);
  padding: 58px 12px 0;
  border-inline-end: var(--separator-width) solid var(--separator);
  overflow: hidden;
}

.split-title { font-size: var(--large-title-size); font-weight: 700; margin: 0 8px 12px; }
.split-card { border-radius: var(--card-radius); background: var(--card); margin-bottom: 24px; padding: 4px 16px; }

.split-row { display: block; height: 12px; margin: 16px 0; border-radius: 6px; background: var(--tertiary-label); opacity: 0.5; }
.split-row.width-1 { width: 60%; }
.split-row.width-2 { width: 40%; }
.split-row.width-3 { width: 75%; }
.split-row.width-4 { width: 50%; }
.split-row.width-5 { width: 35%; }

.split-row.chosen {
  height: auto;
  margin: 8px -10px;
  padding: 10px 12px;
  background: var(--tint);
  color: #ffffff;
  opacity: 1;
  border-radius: 10px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.bar {
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  height: var(--bar-height);
  padding: 0 8px;
  z-index: 1;
}

.back {
  display: flex;
  align-items: center;
  gap: 6px;
  max-width: 40%;
  min-height: 44px;
  padding: 0 8px;
  border: 0;
  background: none;
  color: var(--tint);
  font: inherit;
  font-size: var(--bar-title-size);
  cursor: pointer;
}

.back[disabled] { cursor: default; }
.back-title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.arrow { flex: none; width: 11px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
[dir="rtl"] .arrow, [dir="rtl"] .chevron { transform: scaleX(-1); }

main[data-ios="26"] .back {
  justify-content: center;
  width: 44px;
  padding: 0;
  border-radius: 22px;
  background: var(--card);
  color: var(--label);
  box-shadow: 0 2px 10px #0000001a;
}

main[data-ios="26"] .back-title { display: none; }

.bar-title {
  position: absolute;
  inset-inline: 26%;
  overflow: hidden;
  font-size: var(--bar-title-size);
  font-weight: 600;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  visibility: hidden;
}

main[data-scrolled="yes"] .bar-title { visibility: visible; }
main[data-scrolled="yes"]:not([data-ios="26"]) .bar { border-bottom: var(--separator-width) solid var(--separator); background: var(--card); }

section { flex: 1; min-height: 0; overflow-y: auto; padding-bottom: 40px; outline: none; }
section[hidden] { display: none; }
section.above-keyboard { padding-bottom: 300px; }

.large-title {
  margin: 4px 16px 8px;
  font-size: max(var(--large-title-size), calc(var(--body) * 2px));
  font-weight: 700;
  line-height: 1.2;
  overflow-wrap: anywhere;
  outline: none;
}

main[data-device="ipad"] section > * {
  width: auto;
  max-width: var(--readable-width);
  margin-inline: max(var(--column-margin), calc((100% - var(--readable-width)) / 2));
}

main[data-device="ipad"] .group > * { margin-inline: 0; }

@media (prefers-reduced-motion: no-preference) {
  section.pushed { animation: push 160ms ease-out; }
  [dir="rtl"] section.pushed { animation-name: push-from-left; }
}

@keyframes push { from { transform: translateX(20px); } }
@keyframes push-from-left { from { transform: translateX(-20px); } }

.keyboard {
  position: absolute;
  inset: auto 0 0;
  padding: 8px 4px 22px;
  background: var(--switch-off);
  pointer-events: none;
  z-index: 2;
}

.keyboard[hidden] { display: none; }
.keys { display: flex; justify-content: center; gap: 6px; margin-top: 8px; }

.cap {
  flex: 0 1 32px;
  padding: 9px 0;
  border-radius: 5px;
  background: var(--card);
  box-shadow: 0 1px 0 #00000040;
  font-size: 18px;
  text-align: center;
}

.keys:last-child .cap { flex: 1 1 20%; font-size: 15px; }
.keys .cap.wide { flex-grow: 4; }
.keys .cap.none { background: none; box-shadow: none; }
.keyboard.pad .cap { flex: 1; }
.keyboard.pad { padding-inline: 6px; }

/* Text is aligned by the direction of the page, whatever direction a text has itself. */
main { --start: left; --end: right; }
main[dir="rtl"] { --start: right; --end: left; }
.title, .header, .footer, .subtitle, .large-title, .field { text-align: var(--start); }

.group { margin-bottom: var(--group-gap); }

.header {
  margin: 0 var(--card-margin);
  padding: var(--header-padding);
  color: var(--header-color);
  font: var(--header-font);
  text-transform: var(--header-transform);
  overflow-wrap: anywhere;
  white-space: pre-line;
}

.footer {
  margin: 0 var(--card-margin);
  padding: var(--footer-padding);
  color: var(--secondary-label);
  font-size: calc(var(--footnote) * 1px);
  overflow-wrap: anywhere;
  white-space: pre-line;
}

.card {
  margin: 0 var(--card-margin);
  padding: 0;
  border-radius: var(--card-radius);
  background: var(--card);
  list-style: none;
  overflow: hidden;
}

.card[hidden], .row[hidden] { display: none; }
/* Rows that are scrolled out of view are laid out when they come into it: pages may have thousands. */
.row { position: relative; content-visibility: auto; contain-intrinsic-height: auto var(--row-height); }

.row:not([hidden]) ~ .row::before {
  content: "";
  position: absolute;
  inset-block-start: 0;
  inset-inline: var(--row-padding) var(--separator-end);
  height: var(--separator-width);
  background: var(--separator);
}

.line {
  display: flex;
  align-items: center;
  gap: 8px;
  box-sizing: border-box;
  width: 100%;
  min-height: var(--row-height);
  padding: var(--row-padding-block) var(--row-padding);
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: var(--start);
}

.switch.row .line, .slider.row .line { padding-block: 6px; }
button.line { cursor: pointer; }
button.line:active { background: var(--pressed); }
.tinted { color: var(--tint); }
.title, .value { unicode-bidi: isolate; overflow-wrap: anywhere; }

.title {
  flex: 1 1 auto;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}

.multi .title, .row.title .line > .title:not(:only-child), .child .title { flex: 0 1 auto; }
.value { flex: 1 1 0; min-width: 20%; color: var(--secondary-label); overflow: hidden; text-align: var(--end); text-overflow: ellipsis; white-space: nowrap; }
.child .chevron { margin-inline-start: auto; }
.title-block { display: flex; flex: 1; align-items: center; gap: 12px; }
.title-texts { display: flex; flex-direction: column; }
.subtitle { color: var(--secondary-label); font-size: calc(var(--footnote) * 1px); }
.cell-image { width: 29px; height: 29px; object-fit: contain; }
.chevron { flex: none; width: var(--chevron-width); height: 13px; fill: none; stroke: var(--tertiary-label); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }

.field {
  flex: 1 1 0;
  min-width: 30%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  caret-color: var(--tint);
  outline: none;
  resize: none;
}

.text .line > .title { flex: 0 1 auto; min-width: var(--field-label-min); max-width: var(--field-label-max); }
.text .line:focus-within, .date .line:focus-within { box-shadow: inset 0 0 0 2px var(--tint); border-radius: var(--card-radius); }
.field::placeholder { color: var(--tertiary-label); }
input.date { border: 0; border-radius: 8px; padding: 4px 8px; background: var(--switch-off); color: inherit; font: inherit; }
main[data-appearance="dark"] { color-scheme: dark; }
main[data-appearance="light"] { color-scheme: light; }

input.switch {
  appearance: none;
  position: relative;
  flex: none;
  width: var(--switch-width);
  height: var(--switch-height);
  margin: 0;
  border-radius: var(--switch-height);
  background: var(--switch-off);
  cursor: pointer;
}

input.switch::before {
  content: "";
  position: absolute;
  inset-block-start: calc((var(--switch-height) - var(--knob-height)) / 2);
  inset-inline-start: 2px;
  width: var(--knob-width);
  height: var(--knob-height);
  border-radius: var(--knob-height);
  background: var(--knob);
  box-shadow: 0 1px 4px #00000033;
}

input.switch:checked { background: var(--switch-on); }
input.switch:checked::before { inset-inline-start: auto; inset-inline-end: 2px; }

input.check {
  appearance: none;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  cursor: pointer;
}

input.check:checked::before {
  content: "";
  display: block;
  width: 6px;
  height: 13px;
  margin: 0 auto;
  border: solid var(--tint);
  border-width: 0 2.5px 2.5px 0;
  transform: rotate(42deg);
}

input.slider {
  appearance: none;
  flex: 1;
  min-width: 0;
  height: 32px;
  margin: 0 4px;
  background: none;
  --direction: to right;
  --fill: linear-gradient(var(--direction), var(--tint) calc(var(--part) * 100%), var(--slider-rest) 0);
}

[dir="rtl"] input.slider { --direction: to left; }
input.slider::-webkit-slider-runnable-track { height: var(--slider-track); border-radius: 3px; background: var(--fill); }
input.slider::-moz-range-track { height: var(--slider-track); border-radius: 3px; background: var(--fill); }

input.slider::-webkit-slider-thumb {
  appearance: none;
  width: var(--slider-knob-width);
  height: var(--slider-knob-height);
  margin-top: calc((var(--slider-track) - var(--slider-knob-height)) / 2);
  border-radius: var(--slider-knob-height);
  background: var(--knob);
  box-shadow: 0 1px 5px #00000055;
}

input.slider::-moz-range-thumb {
  width: var(--slider-knob-width);
  height: var(--slider-knob-height);
  border: 0;
  border-radius: var(--slider-knob-height);
  background: var(--knob);
  box-shadow: 0 1px 5px #00000055;
}

.slider .line { gap: var(--slider-gap); }
.end-image { flex: none; width: var(--slider-image); height: var(--slider-image); object-fit: contain; }
.no-image { display: inline-grid; place-items: center; border: 1px dashed var(--secondary-label); border-radius: 4px; color: var(--secondary-label); font-size: 13px; }

main[data-size^="ax"] .line { flex-wrap: wrap; }
main[data-size^="ax"] .title { display: block; }
main[data-size^="ax"] .multi .line > .title:not(:only-child),
main[data-size^="ax"] .row.title .line > .title:not(:only-child),
main[data-size^="ax"] .text .line > .title { flex: 1 1 100%; max-width: none; }
main[data-size^="ax"] .value { white-space: normal; text-align: var(--start); }

.ghost { background: repeating-linear-gradient(135deg, transparent 0 8px, #ff3b3014 8px 16px); }
.ghost .line { flex-direction: column; align-items: flex-start; gap: 2px; border: 1px dashed #d70015; }
.ghost .title { color: var(--secondary-label); text-decoration: line-through; }
.reason { display: flex; flex-direction: column; color: #c00013; font-size: 13px; overflow-wrap: anywhere; }
main[data-appearance="dark"] .reason { color: #ff6961; }
.place { font-family: ui-monospace, monospace; font-size: 12px; }
.note { margin: 40px var(--card-margin); padding: 12px; border: 1px dashed var(--secondary-label); border-radius: 8px; color: var(--secondary-label); font-size: 15px; overflow-wrap: anywhere; }
[data-untranslated] { background: #ffd60a66; box-shadow: 0 0 0 2px #ffd60a66; }
.pointed-at { box-shadow: inset 0 0 0 3px #ff9f0a; border-radius: 6px; }

main :focus-visible { outline: 3px solid var(--tint); outline-offset: -2px; }
main .field:focus-visible { outline: none; }
main .large-title:focus-visible, main section:focus-visible { outline: none; }

@media (forced-colors: active) {
  .card { border: 1px solid; }
  input.switch { border: 1px solid; forced-color-adjust: none; }
}

html { color-scheme: light dark; }

body {
  display: flex;
  flex-direction: column;
  margin: 0;
  min-height: 100vh;
  background: light-dark(#d9dade, #2b2b2e);
  color: light-dark(#1d1d1f, #f2f2f4);
  font: 14px/1.4 -apple-system, system-ui, "Helvetica Neue", sans-serif;
}

.toolbar { padding: 8px 16px; background: light-dark(#f5f5f7, #1d1d1f); }
.pickers summary { display: none; }
.controls { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: end; }
.panel [type="search"] { box-sizing: border-box; width: 100%; font: inherit; padding: 6px 8px; margin-bottom: 8px; }
.matches { max-height: 300px; overflow: auto; }
.part select { margin-bottom: 6px; }
.picker { display: flex; flex-direction: column; font-size: 12px; }
.picker select { max-width: 210px; font: inherit; font-size: 13px; padding: 3px; }
.toggle { display: flex; align-items: center; gap: 4px; font-size: 13px; padding-bottom: 4px; }
.workplace { display: flex; flex: 1; flex-wrap: wrap; align-items: flex-start; }
.desk { flex: 1 1 420px; display: flex; justify-content: center; min-width: 0; padding: 28px 20px; }
.panel { flex: 0 1 480px; min-width: 300px; box-sizing: border-box; max-height: calc(100vh - 60px); overflow: auto; padding: 12px 16px; background: light-dark(#f5f5f7, #1d1d1f); }
.part { margin-bottom: 12px; }
.part summary { font-weight: 600; cursor: pointer; padding: 4px 0; }
.hint, .reads, .none { color: light-dark(#5a5a5f, #aeaeb2); font-size: 12px; }
.scrolling { max-height: 340px; overflow: auto; }
.state { border-collapse: collapse; width: 100%; font-size: 12px; table-layout: fixed; }
.state thead th { overflow-wrap: normal; font-size: 11px; }
.state th, .state td { padding: 3px 6px; border-bottom: 1px solid light-dark(#d2d2d7, #3a3a3c); text-align: start; vertical-align: top; overflow-wrap: break-word; unicode-bidi: isolate; }
tr[data-key] > * { border-bottom: 0 !important; }
.state td.reads { padding-top: 0; overflow-wrap: anywhere; }
.state thead .key { width: 28%; }
.state thead .suite { width: 18%; }
.state.one-suite .suite { display: none; }
.state thead th { position: sticky; top: 0; background: light-dark(#f5f5f7, #1d1d1f); }
.state td { font-family: ui-monospace, monospace; }
.remove { margin-inline-start: 4px; min-width: 24px; min-height: 24px; }
.findings, .pages { margin: 0; padding: 0; list-style: none; }
.findings li { margin-bottom: 8px; }
.finding { display: flex; flex-direction: column; box-sizing: border-box; width: 100%; padding: 6px 8px; border: 1px solid light-dark(#d2d2d7, #3a3a3c); border-radius: 6px; background: light-dark(#ffffff, #2c2c2e); color: inherit; font: inherit; font-size: 13px; text-align: start; overflow-wrap: anywhere; }
button.finding { cursor: pointer; }
.severity { font-weight: 600; }
.severity.error { color: light-dark(#b3000f, #ff8a80); }
.severity.warning { color: light-dark(#7a4a00, #ffd27a); }
.severity.info { color: light-dark(#0050b3, #8ec5ff); }
.rule { color: light-dark(#5a5a5f, #aeaeb2); font-size: 12px; }
.help { margin: 2px 8px; font-size: 12px; overflow-wrap: anywhere; }
.problem, .lost { position: sticky; top: 0; z-index: 1; padding: 8px; border-radius: 6px; background: light-dark(#ffe5e5, #4a1c1c); color: light-dark(#8a000c, #ffb3ad); white-space: pre-line; overflow-wrap: anywhere; }
.problem[hidden], .lost[hidden] { display: none; }
.actions { display: flex; gap: 8px; align-items: center; margin: 6px 0; }
.export { display: flex; flex-direction: column; gap: 6px; font-size: 13px; }
.export-text { width: 100%; box-sizing: border-box; font: 12px ui-monospace, monospace; }
.pages button[aria-current] { font-weight: 700; }

@media (max-width: 700px) {
  .toolbar { padding: 4px 12px; }
  .pickers summary { display: block; min-height: 32px; line-height: 32px; font-weight: 600; cursor: pointer; }
  .desk { padding: 0; }
  .panel { flex: 1 1 100%; min-width: 0; max-height: none; }
  main, main[data-device="ipad"] {
    width: 100%;
    height: calc(100dvh - 40px);
    border-radius: 0;
    box-shadow: none;
  }
  main[data-device="ipad"] .split { display: none; }
}

@media print {
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { background: none; }
  .toolbar, .panel, .bar, .split, .keyboard { display: none !important; }
  .desk, .workplace, .column { display: block; padding: 0; }
  main, main[data-device="ipad"] { display: block; width: auto; height: auto; overflow: visible; border-radius: 0; box-shadow: none; }
  main section, main section[hidden] { display: block !important; height: auto; overflow: visible; break-inside: avoid-page; border-bottom: 1px solid; }
  main section::before { content: attr(data-page); font: 600 12px ui-monospace, monospace; }
}

.side { display: flex; flex: 1 1 0; flex-direction: column; align-items: center; min-width: 0; margin: 0 20px; }
.side figcaption { max-width: 100%; margin-bottom: 18px; font-size: 13px; overflow-wrap: anywhere; text-align: center; }
.side main { max-width: 100%; }
.side main[data-device="ipad"] .split { display: none; }
.sides { display: none; }

[data-change] { --mark: light-dark(#3a7d44, #7fd18b); }
[data-level="behavior"] { --mark: light-dark(#b26a00, #ffc15e); }
[data-level="breaking"] { --mark: light-dark(#c4001a, #ff7a70); }
main [data-change] { box-shadow: inset 4px 0 var(--mark); }
main section[data-change] { box-shadow: none; }
main .group[data-change] { box-shadow: none; }
.change { margin: 0; padding: 0 16px 8px; color: light-dark(#3a3a3c, #d1d1d6); font: 13px/1.35 var(--font); overflow-wrap: anywhere; }
.change b { color: light-dark(#2c6335, #7fd18b); }
.change.behavior b, .severity.behavior { color: light-dark(#7a4a00, #ffd27a); }
.change.breaking b, .severity.breaking { color: light-dark(#b3000f, #ff8a80); }
.severity.safe { color: light-dark(#2c6335, #7fd18b); }

@media (max-width: 1240px) {
  .sides { display: flex; background: light-dark(#f5f5f7, #1d1d1f); }
  .sides button { flex: 1; min-height: 36px; border: 0; border-bottom: 3px solid transparent; background: none; color: inherit; font: inherit; cursor: pointer; }
  .sides button[aria-pressed="true"] { border-bottom-color: currentColor; font-weight: 600; }
  [data-shown="new"] .side[data-side="old"], [data-shown="old"] .side[data-side="new"] { display: none; }
  .side { margin: 0; }
}

@media (max-width: 700px) {
  .side figcaption { margin: 6px; }
}

@media print {
  .sides { display: none; }
  .side { display: block !important; }
}

/* Only the pages, each as long as it is. What is below the pages has their color. */
html[data-picture]:has(main) { background: #f2f2f7; }
html[data-picture]:has(main[data-appearance="dark"]) { background: #000000; }
html[data-picture]:has(main[data-appearance="dark"][data-device="ipad"]) { background: #1c1c1e; }
[data-picture] body { display: block; min-height: 0; background: none; }
[data-picture] :is(.toolbar, .panel, .sides, .keyboard) { display: none; }
[data-picture] .workplace { display: block; }
[data-picture] .desk { align-items: stretch; justify-content: start; width: max-content; padding: 0; }
[data-picture] .side[data-side] { display: flex; flex: none; flex-direction: column; align-items: stretch; margin: 0; }
[data-picture] .side + .side { border-inline-start: 1px solid #8e8e93; }
[data-picture] figcaption { margin: 0; padding: 6px; font: 600 13px sans-serif; color: #8e8e93; text-align: center; }
[data-picture] figcaption span { display: none; }
[data-picture] main { flex: 1; width: var(--phone-width); max-width: none; height: auto; min-height: var(--phone-height); border-radius: 0; box-shadow: none; }
[data-picture] main[data-device="ipad"] { flex: 1; width: var(--pad-width); height: auto; }
[data-picture] section { overflow: visible; }
[data-picture] .row { content-visibility: visible; }
[data-picture] section.pushed { animation: none; }

"""##
  /// The script.
  static let script = ##"""
(() => {
"use strict";

drawSide(document.querySelector("main:not([data-side=old])"), "document");

function drawSide(stage, documentName, leader) {
// Property-list values as [letter, content]: "s" string, "i" integer, "r" real, "b" Boolean, "d" date, "x" data,
// "a" array, "m" dictionary. Integers and reals keep their digits as text.

const truth = ["b", true];

/** The number of an integer, a real or a Boolean; undefined for anything else. */
function numberOf(value) {
  if (value[0] === "b") return value[1] ? 1 : 0;
  return value[0] === "i" || value[0] === "r" ? Number(value[1].replace("inf", "Infinity")) : undefined;
}

/** Whether two values are equal as NSNumber and the collections compare them: 1, 1.0 and true are one value. */
function isEqual(left, right) {
  if (left[0] === "i" && right[0] === "i") return left[1] === right[1];
  const numbers = [numberOf(left), numberOf(right)];
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] === numbers[1];
  if (left[0] !== right[0]) return false;
  switch (left[0]) {
    case "a":
      return left[1].length === right[1].length && left[1].every((item, index) => isEqual(item, right[1][index]));
    case "m": {
      if (left[1].length !== right[1].length) return false;
      const others = new Map(right[1]);
      return left[1].every(([key, value]) => others.has(key) && isEqual(value, others.get(key)));
    }
    default:
      return left[1] === right[1];
  }
}

/** The digits of base64 data. */
function hexadecimal(data) {
  return [...atob(data)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

/** The digits of a real as NSNumber writes them: a whole one without a point, an exponent of two digits or more. */
function realText(digits) {
  const number = Number(digits);
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number);
  return digits.replace(/\.0$/, "");
}

/** The text that a row shows for a value, which is its description. */
function describe(value) {
  switch (value[0]) {
    case "b": return value[1] ? "1" : "0";
    case "r": return realText(value[1]);
    case "d": return value[1].replace("T", " ").replace("Z", " +0000");
    case "x": return `{length = ${atob(value[1]).length}, bytes = 0x${hexadecimal(value[1])}}`;
    case "a": return `(${value[1].map(describe).join(", ")})`;
    case "m": return `{${value[1].map(([key, item]) => `${key} = ${describe(item)}`).join("; ")}}`;
    default: return String(value[1]);
  }
}

/** The text that the state panel shows for a value, which tells its type. */
function display(value) {
  switch (value[0]) {
    case "s": return JSON.stringify(value[1]);
    case "b": return String(value[1]);
    case "a": return `[${value[1].map(display).join(", ")}]`;
    case "m": return `{${value[1].map(([key, item]) => `${JSON.stringify(key)}: ${display(item)}`).join(", ")}}`;
    case "z": return value[1];
    default: return describe(value);
  }
}

/** A whole number as 64 bits with a sign hold it: what is larger or smaller becomes their greatest or least. */
function saturated(number) {
  const [least, greatest] = [-(2n ** 63n), 2n ** 63n - 1n];
  return String(number < least ? least : number > greatest ? greatest : number);
}

/** What typed getters of UserDefaults return for a value; undefined where no domain has the key. */
function readings(value) {
  const of = (bool, integer, double, string) => ({ bool, integer, double, string });
  switch (value?.[0]) {
    case "b": return of(value[1], value[1] ? "1" : "0", value[1] ? 1 : 0, value[1] ? "1" : "0");
    case "i":
      return of(!/^-?0+$/.test(value[1]), String(BigInt.asIntN(64, BigInt(value[1]))), Number(value[1]), value[1]);
    case "r": {
      const number = numberOf(value);
      const whole = Number.isFinite(number) ? BigInt(Math.trunc(number)) : number > 0 ? 2n ** 64n : -(2n ** 64n);
      return of(number !== 0, Number.isNaN(number) ? "0" : saturated(whole), number, realText(value[1]));
    }
    case "s": {
      const text = value[1].replace(/^[ \t-\r]+/, "");
      const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/.exec(text);
      const whole = /^([+-]?)0*(\d*)/.exec(text);
      return of(/^[+-]?0*[1-9yYtT]/.test(text), saturated(BigInt(whole[2] || "0") * (whole[1] === "-" ? -1n : 1n)),
        number ? Number(number[0]) : 0, value[1]);
    }
    default: return of(false, "0", 0, undefined);
  }
}

/** `bool true, integer 1, double 1.0, string '1'` */
function readingWords(value) {
  if (value?.[0] === "z") return "bool …, integer …, double …, string …";
  const { bool, integer, double, string } = readings(value);
  const number = Number.isInteger(double) && Math.abs(double) < 1e16 ? double.toFixed(1) : String(double);
  return `bool ${bool}, integer ${integer}, double ${number}, string ${string === undefined ? "nil" : `'${string}'`}`;
}

/** What is shown of a secret that somebody typed: how long it is. */
function masked(value) {
  if (value[0] === "z" || (value[0] === "s" && value[1] === "")) return value;
  return ["z", value[0] === "s" ? `a secret of ${[...value[1]].length} characters` : "a secret"];
}

/** A value as scripts use it; dates are ISO 8601 texts, data is base64. */
function plain(value) {
  switch (value[0]) {
    case "i": case "r": return numberOf(value);
    case "a": return value[1].map(plain);
    case "m": return Object.fromEntries(value[1].map(([key, item]) => [key, plain(item)]));
    default: return value[1];
  }
}

/** A number as the real that a slider stores. */
function real(number) {
  if (Number.isInteger(number) && Math.abs(number) < 1e16) return ["r", number.toFixed(1)];
  const digits = Math.abs(number) < 1e-4 || Math.abs(number) >= 1e16 ? number.toExponential() : String(number);
  return ["r", digits.replace(/e([+-])(\d)$/, "e$10$2")];
}

// The document of the bundle, what is looked at and what is stored: the answers of Settings and of the app, without a page
// to draw them on.

let preview;
let view;
/** Stored values: suite ("" for the app's own) → key → value. */
let stored = new Map();

/** Begins with a document, as it wants to be shown first. */
function openDocument(text) {
  preview = readDocument(text);
  view = {
    language: preview.view.language ?? "",
    appearance: preview.view.appearance,
    device: preview.view.device,
    ios: preview.view.ios,
    reader: preview.view.reader,
    size: "l",
    direction: "auto",
    ghosts: false,
    marks: false,
  };
  view.ghosts = preview.pages.some((page) => page.rows.some((row) => droppedBy(row, page)));
  stored = startValues();
}

/** The stored values that the preview starts with. */
function startValues() {
  return new Map(preview.stored.map(({ suite, values }) => [suite ?? "", new Map(values)]));
}

/** Parses a document and makes its names searchable. */
function readDocument(text) {
  const parsed = JSON.parse(text);
  for (const catalog of parsed.catalogs) catalog.translations = new Map(Object.entries(catalog.translations));
  parsed.imagesByName = new Map(parsed.images.map((image) => [image.name, image]));
  parsed.pagesByFile = new Map(parsed.pages.map((page) => [page.file, page]));
  parsed.pagesByBase = new Map();
  for (const page of parsed.pages) {
    page.rowsByIndex = new Map(page.rows.map((row) => [row.index, row]));
    if (!parsed.pagesByBase.has(page.base)) parsed.pagesByBase.set(page.base, []);
    parsed.pagesByBase.get(page.base).push(page);
  }
  return parsed;
}

function currentLanguage() {
  return preview.languages.find((language) => language.name === view.language);
}

function idiom() {
  return view.device === "ipad" ? "pad" : "phone";
}

/** The text of a catalog in the chosen language, and whether its translation is missing. */
function lookUp(catalogIndex, id) {
  const catalog = preview.catalogs[catalogIndex];
  const written = catalog.texts[id];
  if (view.language === "") return { text: written, missing: false };
  // Without a table of its own, a language shows the texts of the development language's.
  const own = catalog.translations.get(view.language);
  const texts = own ?? catalog.translations.get(catalog.fallback);
  const found = texts?.[id];
  const kind = catalog.kinds[id];
  const understood = currentLanguage()?.understands === true;
  const missing = kind !== "-" && (own?.[id] ?? null) === null && (kind === "n" || !understood);
  return { text: found ?? written, missing };
}

/** The file of a page for the chosen device, language and reader; undefined where there is none. */
function resolve(base) {
  const candidates = preview.pagesByBase.get(base) ?? [];
  const kit = view.reader === "inappsettingskit";
  const device = view.device;
  const forms = [
    ...(kit ? [[device, true], [undefined, true]] : []),
    [device, undefined], [undefined, undefined],
  ];
  for (const language of [view.language, undefined, "Base"]) {
    for (const [formDevice, inApp] of forms) {
      const page = candidates.find(
        (page) => page.language === language && page.device === formDevice && page.inApp === inApp);
      if (page) return page;
    }
  }
  return undefined;
}

/** Why the chosen reader does not draw a row; undefined where it does. The words are those of the linter. */
function droppedBy(row, page) {
  const reasons = preview.reasons;
  if (view.reader === "inappsettingskit" || page.kitOnly) {
    if (row.kind === "unknown") return row.dropped ?? reasons.unknown;
  } else {
    const dropped = row.dropped ?? (row.dialect !== "apple" ? reasons.foreign : undefined);
    if (dropped) return dropped;
  }
  return row.idioms === undefined || row.idioms.includes(idiom()) ? undefined : reasons[idiom()];
}

/** Whether a row draws a heading rather than a line. */
function startsGroup(row) {
  return row.kind === "group" || row.kind === "radio" || row.kind === "list";
}

function identity(suite, key) {
  return JSON.stringify([suite ?? "", key]);
}

function storedValue(suite, key) {
  return stored.get(suite ?? "")?.get(key);
}

/** What a row shows: the stored value, else its own default. */
function shownValue(row) {
  return (row.key === undefined ? undefined : storedValue(row.suite, row.key)) ?? row.default;
}

/** Every key with its suite, default and stored value, in the order in which a user meets them. */
function settings() {
  const found = new Map();
  for (const setting of preview.settings) {
    const registered = setting.registered ?? setting.registeredOn?.[idiom()];
    found.set(identity(setting.suite, setting.key), { ...setting, registered, suite: setting.suite ?? "", isKnown: true });
  }
  for (const [suite, values] of stored) {
    for (const key of values.keys()) {
      const name = identity(suite, key);
      if (!found.has(name)) found.set(name, { suite, key, registered: undefined, isKnown: false });
    }
  }
  return [...found.values()];
}

/** What the app reads with its defaults registered. */
function effectiveValue(setting) {
  return storedValue(setting.suite, setting.key) ?? setting.registered;
}

/** The suites that have values, the app's own ("") first. */
function suites() {
  return [...new Set(["", ...settings().map((setting) => setting.suite)])];
}

/**
 * The effective values by key; those of the app's own defaults win over those of app groups. With a suite, only that
 * suite's ("" for the app's own).
 */
function values(suite) {
  const found = {};
  for (const setting of settings().sort((left, right) => (left.suite === "") - (right.suite === ""))) {
    if (suite !== undefined && setting.suite !== suite) continue;
    const value = effectiveValue(setting);
    // What the app has no value for is absent, whatever an app group has.
    if (value === undefined) {
      delete found[setting.key];
      continue;
    }
    Object.defineProperty(found, setting.key, {
      value: plain(value), enumerable: true, configurable: true, writable: true,
    });
  }
  return found;
}

// The values as a script, launch arguments or a property list, as `settingsc defaults` writes them.

/** Stands for all suites; no app group has such a name. */
const allSuites = "*";

/** The exported values of a suite, or as a script of all. */
function exported(format, suite, onlyStored, domain) {
  if (format === "shell") {
    const names = suite === allSuites ? suites() : [suite];
    return shellScript(names.map((name) => [name || domain || "com.example.app", exportedEntries(name, onlyStored)]));
  }
  const entries = exportedEntries(suite, onlyStored);
  return format === "arguments"
    ? entries.map(([key, value]) => `${quote(`-${key}`)} ${quote(argument(value))}\n`).join("") : propertyList(entries);
}

/** The keys of a suite with their values, sorted. */
function exportedEntries(suite, onlyStored) {
  const entries = [];
  for (const setting of settings()) {
    if (setting.suite !== suite) continue;
    const value = onlyStored ? storedValue(suite, setting.key) : effectiveValue(setting);
    // A secret of the preferences is not in this file.
    if (value !== undefined && value[0] !== "z") entries.push([setting.key, value]);
  }
  return entries.sort(([left], [right]) => compareScalars(left, right));
}

/** Compares by code points, which is the order of UTF-8 too. */
function compareScalars(left, right) {
  const [first, second] = [[...left], [...right]];
  for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
    const difference = first[index].codePointAt(0) - second[index].codePointAt(0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

/** A script that writes entries to their domains. */
function shellScript(domains) {
  const lines = domains.flatMap(([domain, entries]) => entries.map(([key, value]) =>
    ["defaults write", quote(domain), quote(key), ...shellWords(value).map(quote)].join(" ")));
  return `#!/bin/sh\nset -eu\n${lines.map((line) => `${line}\n`).join("")}`;
}

function shellWords(value) {
  const { option } = preview.types[value[0]];
  if (option === undefined) return [fragment(value)];
  const text = { d: (text) => text.replace("T", " ").replace("Z", " +0000"), x: hexadecimal }[value[0]] ?? String;
  return [option, text(value[1])];
}

/** A word as it is where a shell takes it so, else in single quotes. */
function quote(word) {
  return /^[A-Za-z0-9_\-.:/+@%]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A value as the argument domain reads it: strings as old-style property lists have them, all else as XML. */
function argument(value) {
  if (value[0] !== "s") return fragment(value);
  if (/^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/.test(value[1])) return value[1];
  const escapes = { "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  // Characters that nobody sees, or that reorder a line, besides those with a name.
  const text = value[1].replace(
    /["\\]|[^ -~\xA0-\uFFFD]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (unit) => escapes[unit] ?? `\\U${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
  return `"${text}"`;
}

function escapeXML(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}

/** A value as an element of an XML property list. */
function fragment(value) {
  switch (value[0]) {
    case "s": return `<string>${escapeXML(value[1])}</string>`;
    case "i": return `<integer>${value[1]}</integer>`;
    case "r": return `<real>${value[1]}</real>`;
    case "b": return value[1] ? "<true/>" : "<false/>";
    case "d": return `<date>${value[1]}</date>`;
    case "x": return `<data>${value[1]}</data>`;
    case "a": return `<array>${value[1].map(fragment).join("")}</array>`;
    default: return `<dict>${value[1].map(([key, item]) =>
      `<key>${escapeXML(key)}</key>${fragment(item)}`).join("")}</dict>`;
  }
}

function propertyList(entries) {
  const lines = entries.map(([key, value]) => `\t<key>${escapeXML(key)}</key>\n\t${fragment(value)}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.join("")}</dict>
</plist>
`;
}

// What is drawn again when a value changes.

openDocument(document.getElementById(documentName).textContent);

/** Rows that show a key, by suite and key; each is called after a change. */
let watchers = new Map();

/** Stores a value, or removes it where there is none, and updates everything that shows it. */
function store(suite, key, value) {
  const name = suite ?? "";
  if (value === undefined) {
    stored.get(name)?.delete(key);
  } else {
    if (!stored.has(name)) stored.set(name, new Map());
    stored.get(name).set(key, value);
  }
  for (const watcher of watchers.get(identity(suite, key)) ?? []) watcher();
  showValue(name, key);
  keepValues();
}

/** Calls a function now and after each change of a key. */
function watch(suite, key, update) {
  update();
  if (key === undefined) return;
  const name = identity(suite, key);
  if (!watchers.has(name)) watchers.set(name, []);
  watchers.get(name).push(update);
}

/** Goes back to the values that the preview started with. */
function reset() {
  stored = startValues();
  keepValues();
}

// Elements are made from names and texts only, never from markup.

/** Makes an element; "class", "dataset" and attributes by name, listeners as functions under their event's name. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key, value);
    else if (key === "dataset") {
      for (const [name, item] of Object.entries(value)) if (item !== undefined) element.dataset[name] = item;
    } else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/** A text of a page in an element of its own, so that its direction ends with it. */
function makeText(page, id, className, name = "span") {
  if (id === undefined) return undefined;
  const { text, missing } = lookUp(page.catalog, id);
  return make(name, {
    class: className, dir: "auto", dataset: { untranslated: view.marks && missing ? "" : undefined },
  }, text);
}

let lastNumber = 0;

/** A name for an element that others refer to. */
function makeName() {
  lastNumber += 1;
  return `${stage.dataset.side ?? "e"}${lastNumber}`;
}

/** A drawing of lines; decoration only. */
function makeShape(className, viewBox, path) {
  const name = "http://www.w3.org/2000/svg";
  const shape = document.createElementNS(name, "svg");
  shape.setAttribute("class", className);
  shape.setAttribute("viewBox", viewBox);
  shape.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(name, "path");
  line.setAttribute("d", path);
  shape.append(line);
  return shape;
}

const makeChevron = () => makeShape("chevron", "0 0 8 13", "M1.2 1.2 6.5 6.5 1.2 11.8");

// Images are embedded.

/** The image that a row names, or a note that says why there is none; undefined where nothing is named. */
function makeImage(name, className) {
  const image = name === undefined ? undefined : preview.imagesByName.get(name);
  if (!image) return undefined;
  const content =
    image.contents.find((content) => content.language === view.language)
    ?? image.contents.find((content) => content.language === undefined) ?? image.contents[0];
  if (content.data) return make("img", { class: className, src: content.data, alt: "" });
  // Settings draws nothing where an image is missing; the note shows only with the dropped rows.
  return view.ghosts ? makeImageNote(content.notShown, className) : undefined;
}

function makeImageNote(reason, className) {
  return make("span", { class: `${className} no-image`, role: "img", title: reason, "aria-label": reason }, "?");
}

// One line of a card for each row.

/** Draws a row that is no heading. */
function makeRow(row, page) {
  const item = make("li", { class: `row ${row.kind}`, dataset: rowData(row) });
  const draw = rowDrawings[row.kind];
  if (draw) item.append(draw(row, page));
  return item;
}

function rowData(row) {
  return { row: `PreferenceSpecifiers[${row.index}]`, type: row.type ?? "", key: row.key };
}

/** Draws a row that the reader drops: what it is, why it is dropped, and where it is. */
function makeGhost(row, page, dropped) {
  const name = row.title === undefined ? undefined : lookUp(page.catalog, row.title).text;
  return make("li", { class: "row ghost", hidden: !view.ghosts, dataset: { ...rowData(row), dropped: dropped.name } },
    make("div", { class: "line" },
      make("span", { class: "title", dir: "auto" }, name || row.key || `row ${row.index + 1}`),
      make("span", { class: "reason" },
        make("span", { dir: "auto" }, `${row.type || "the row"} is not drawn: ${dropped.words}`),
        make("span", { class: "place" }, placeOf(page, row)))));
}

function placeOf(page, row) {
  return `${preview.bundle}/${page.file}`.replace(`${page.file}/${page.file}`, page.file)
    + (row.line === undefined ? "" : `:${row.line}`);
}

/** The title with the image and the subtitle that InAppSettingsKit draws. */
function makeTitle(row, page) {
  const kit = view.reader === "inappsettingskit" || page.kitOnly;
  const image = kit ? makeImage(row.image, "cell-image") : undefined;
  const subtitle = kit ? makeText(page, row.subtitle, "subtitle") : undefined;
  const title = makeText(page, row.title, "title");
  if (!image && !subtitle) return title;
  return make("span", { class: "title-block" }, image, make("span", { class: "title-texts" }, title, subtitle));
}

function labelFor(row, page) {
  const title = row.title === undefined ? "" : lookUp(page.catalog, row.title).text;
  return title || row.key;
}

const rowDrawings = {
  text(row, page) {
    const secure = row.secure === true;
    const field = make(row.multiline ? "textarea" : "input", {
      type: row.multiline ? undefined : secure ? "password" : "text", class: "field", autocomplete: "off",
      rows: row.multiline ? 3 : undefined, spellcheck: "false", dir: "auto", inputmode: inputModes[row.keyboard],
      autocapitalize: (row.capitalization ?? "sentences").toLowerCase().replace("allcharacters", "characters"),
      autocorrect: row.correction === "No" ? "off" : "on",
      "aria-label": row.title === undefined || lookUp(page.catalog, row.title).text === "" ? row.key : undefined,
      placeholder: row.placeholder === undefined || view.reader === "settings"
        ? undefined : lookUp(page.catalog, row.placeholder).text,
      title: keyboardNote(row),
      input: (event) => store(row.suite, row.key, ["s", event.target.value]),
      focus: (event) => showKeyboard(row, event.target),
      blur: hideKeyboard,
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      // A secret of the preferences is not here; what is typed replaces it.
      const isMasked = value?.[0] === "z";
      const text = value === undefined || isMasked ? "" : describe(value);
      if (field.value !== text) field.value = text;
      if (isMasked) field.placeholder = value[1];
    });
    return make("label", { class: "line" }, makeTitle(row, page), field);
  },

  title(row, page) {
    const detail = make("span", { class: "value", dir: "auto" });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      const choice = value === undefined ? undefined : row.choices.find((choice) => isEqual(choice.value, value));
      detail.textContent =
        choice?.title !== undefined ? lookUp(page.catalog, choice.title).text
          : value === undefined ? "" : describe(value);
    });
    const title = makeTitle(row, page);
    // Without a title, the value takes its place.
    if (!title?.textContent) detail.className = "title";
    return make("div", { class: "line" }, title, detail);
  },

  switch(row, page) {
    const control = make("input", {
      type: "checkbox", role: "switch", class: row.checkmark && view.reader !== "settings" ? "check" : "switch",
      change: (event) => store(row.suite, row.key, event.target.checked ? row.on : row.off),
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      control.checked = value !== undefined && isEqual(value, row.on);
    });
    return make("label", { class: "line" }, makeTitle(row, page), control);
  },

  slider(row) {
    const minimum = row.minimum ?? 0;
    const maximum = row.maximum ?? 1;
    const control = make("input", {
      type: "range", class: "slider", min: minimum, max: maximum, step: "any", "aria-label": row.key,
      input: (event) => store(row.suite, row.key, real(event.target.valueAsNumber)),
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      // A number outside of the limits moves the knob to the end and stays what it is.
      const number = value === undefined ? minimum : numberOf(value) ?? (Number.parseFloat(describe(value)) || 0);
      const place = Math.min(Math.max(number, minimum), maximum);
      if (control.valueAsNumber !== place) control.value = String(place);
      const part = maximum > minimum ? (place - minimum) / (maximum - minimum) : 0;
      control.style.setProperty("--part", String(part));
    });
    return make("div", { class: "line" },
      makeImage(row.minimumImage, "end-image"), control, makeImage(row.maximumImage, "end-image"));
  },

  multi(row, page) {
    const detail = make("span", { class: "value", dir: "auto" });
    watch(row.suite, row.key, () => {
      const choice = currentChoice(row);
      const title = choice?.short ?? choice?.title;
      detail.textContent = title === undefined ? "" : lookUp(page.catalog, title).text;
    });
    return make("button", {
      type: "button", class: "line", click: () => push(row, page),
    }, makeTitle(row, page), detail, makeChevron());
  },

  child(row, page) {
    return make("button", {
      type: "button", class: "line", click: () => push(row, page),
    }, makeTitle(row, page), makeChevron());
  },

  button(row, page) {
    return make("button", { type: "button", class: "line tinted" }, makeTitle(row, page) ?? row.key);
  },

  link(row, page) {
    const value = shownValue(row);
    return make("button", { type: "button", class: "line" }, makeTitle(row, page),
      value === undefined ? undefined : make("span", { class: "value", dir: "auto" }, describe(value)), makeChevron());
  },

  date(row, page) {
    const types = { Date: "date", Time: "time" };
    const control = make("input", {
      type: types[row.mode] ?? "datetime-local", class: "date", "aria-label": labelFor(row, page), step: "60",
      change: (event) => {
        const moment = dateOf(event.target.value, row.mode);
        if (moment) store(row.suite, row.key, ["d", `${moment.toISOString().slice(0, 19)}Z`]);
      },
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      const moment = value?.[0] === "d" ? new Date(value[1]) : undefined;
      if (moment && !Number.isNaN(moment.valueOf())) control.value = dateText(moment, row.mode);
    });
    return make("label", { class: "line" }, makeTitle(row, page), control);
  },

  custom(row, page) {
    const note = make("span", { class: "value" }, "a view of the app");
    if (row.file === undefined) return make("div", { class: "line" }, makeTitle(row, page), note);
    return make("button", {
      type: "button", class: "line", click: () => push(row, page),
    }, makeTitle(row, page), note, makeChevron());
  },
};

function currentChoice(row) {
  const value = shownValue(row);
  return value === undefined ? undefined : row.choices.find((choice) => isEqual(choice.value, value));
}

/** The choices in the order in which they are shown. */
function sortedChoices(row, page) {
  if (!row.sorted) return row.choices;
  const title = (choice) => (choice.title === undefined ? "" : lookUp(page.catalog, choice.title).text);
  let collator;
  try {
    collator = new Intl.Collator(currentLanguage()?.tag, { numeric: true, sensitivity: "base" });
  } catch {
    collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  }
  return [...row.choices].sort((left, right) => collator.compare(title(left), title(right)));
}

/** One line for each choice, with a check mark at the current one. */
function makeChoices(row, page) {
  const group = makeName();
  return sortedChoices(row, page).map((choice) => {
    const control = make("input", {
      type: "radio", name: group, class: "check", value: String(row.choices.indexOf(choice)),
      change: () => store(row.suite, row.key, choice.value),
    });
    watch(row.suite, row.key, () => { control.checked = currentChoice(row) === choice; });
    return make("li", { class: "row choice", role: "presentation", dataset: { choice: control.value } },
      make("label", { class: "line" },
        makeText(page, choice.title, "title") ?? make("span", { class: "title" }), control));
  });
}

function dateOf(text, mode) {
  const moment = new Date(mode === "Time" ? `2001-01-01T${text}` : mode === "Date" ? `${text}T00:00` : text);
  return Number.isNaN(moment.valueOf()) ? undefined : moment;
}

function dateText(moment, mode) {
  const pad = (number, length = 2) => String(number).padStart(length, "0");
  const day = `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  const time = `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
  return mode === "Date" ? day : mode === "Time" ? time : `${day}T${time}`;
}

// Pages as groups of rows, and the way from page to page.

/** The way to the current page: the base name of each page, or the row whose choices are shown. */
let way = [];
/** How far each page was scrolled, by its name. */
const scrolls = new Map();

/** Draws all pages; the current one is the only one displayed. */
function drawPages() {
  watchers = new Map();
  rememberScroll();
  const language = currentLanguage();
  const isRTL = view.direction === "auto" ? language?.rtl === true : view.direction === "rtl";
  stage.dir = isRTL ? "rtl" : "ltr";
  stage.lang = language?.tag ?? "";
  for (const name of ["appearance", "device", "ios", "size"]) stage.dataset[name] = view[name];
  const sections = preview.pages.map((page) => makeSection(page));
  stage.replaceChildren(makeSplit(), make("div", { class: "column" }, makeBar(), ...sections), makeKeyboard());
  markChanges();
  refreshWay();
  showCurrent();
}

/**
 * Finds the rows again that lead to each page of the way: the bundle may have changed, and another device or language
 * may have pages of its own. What no row leads to any more is left, but for a page that was opened from the list.
 */
function refreshWay() {
  if (way.length === 0) way = [{ base: preview.first }];
  for (let index = 1; index < way.length; index += 1) {
    const step = way[index];
    const page = resolve(way[index - 1].base);
    const leads = (row) => (step.list === undefined ? (row.opens ?? row.file) === step.base
      : row.kind === "multi" && row.key === step.key) && !droppedBy(row, page);
    const known = page?.rowsByIndex.get(step.row);
    const row = known && leads(known) ? known : page?.rows.find(leads);
    if (row) way[index] = stepThrough(row, page);
    else if (step.isDirect && (comparison || resolve(step.base))) way[index] = { base: step.base, isDirect: true };
    else way.length = index;
  }
}

/** The step that a row takes: to its page, or to the page of its choices. */
function stepThrough(row, page) {
  if (row.kind === "multi") return { list: row.index, row: row.index, key: row.key, file: page.file };
  return { base: row.opens ?? row.file, row: row.index, title: row.title, catalog: page.catalog };
}

function nameOf(step) {
  if (step.list !== undefined) return `${step.file}/PreferenceSpecifiers[${step.list}]`;
  return resolve(step.base)?.file ?? `${step.base}.plist`;
}

function sectionNamed(name) {
  return [...stage.querySelectorAll("section")].find((section) => section.dataset.page === name);
}

function rememberScroll() {
  for (const section of stage.querySelectorAll("section:not([hidden])")) {
    scrolls.set(section.dataset.page, section.scrollTop);
  }
}

/** Displays the last page of the way and hides the others. */
function showCurrent() {
  const step = way[way.length - 1];
  const name = nameOf(step);
  for (const section of stage.querySelectorAll("section[data-list], section[data-missing]")) section.remove();
  if (step.list !== undefined) stage.querySelector(".column").append(makeListSection(step, name));
  else if (!sectionNamed(name)) stage.querySelector(".column").append(makeMissingSection(step, name));
  for (const section of stage.querySelectorAll("section")) {
    const isCurrent = section.dataset.page === name;
    section.hidden = !isCurrent;
    if (!isCurrent) continue;
    const title = titleOf(way.length - 1);
    section.setAttribute("aria-label", title || name);
    const heading = section.querySelector(".large-title");
    heading.textContent = title;
    section.scrollTop = scrolls.get(name) ?? 0;
  }
  updateBar();
  showPages();
  keepState();
  partner?.accompany(wayNames(), view);
}

/** The title of a page on the way: the app's name for the first, the row's title for the others. */
function titleOf(index) {
  const step = way[index];
  if (step === undefined) return "";
  if (step.list !== undefined) {
    const page = preview.pagesByFile.get(step.file);
    const row = page?.rowsByIndex.get(step.list);
    return row?.title === undefined ? "" : lookUp(page.catalog, row.title).text;
  }
  if (step.title !== undefined) return lookUp(step.catalog, step.title).text;
  if (index > 0) return step.base;
  // Settings shows the app's name; InAppSettingsKit shows the title of the page.
  const page = resolve(step.base);
  if (page?.title !== undefined && (view.reader === "inappsettingskit" || page.kitOnly)) {
    return lookUp(page.catalog, page.title).text;
  }
  return preview.view.appName ?? "App";
}

/** Goes to the page of a row. */
function push(row, page) {
  rememberScroll();
  way.push(stepThrough(row, page));
  beginState();
  scrolls.delete(nameOf(way[way.length - 1]));
  showCurrent();
  stage.querySelector("section:not([hidden])").classList.add("pushed");
  stage.querySelector(".back").focus({ preventScroll: true });
}

/** Goes back to the page before, with the keyboard at the row that led away from it. */
function pop() {
  if (way.length < 2) return;
  rememberScroll();
  const { row } = way.pop();
  beginState();
  showCurrent();
  const section = stage.querySelector("section:not([hidden])");
  const opener = section.querySelector(`[data-row="PreferenceSpecifiers[${row}]"] button`);
  (opener ?? section.querySelector(".large-title")).focus({ preventScroll: true });
}

function makeBar() {
  return make("nav", { class: "bar", "aria-label": "Navigation" },
    make("button", { type: "button", class: "back", click: pop },
      makeShape("arrow", "0 0 11 20", "M9.5 1.5 1.5 10 9.5 18.5"), make("span", { class: "back-title", dir: "auto" })),
    make("div", { class: "bar-title", dir: "auto", "aria-hidden": "true" }));
}

function updateBar() {
  const back = stage.querySelector(".back");
  const parent = way.length > 1 ? titleOf(way.length - 2) : view.ios === "15" ? "Settings" : "Apps";
  const isFirst = way.length < 2;
  back.toggleAttribute("disabled", isFirst);
  back.setAttribute("aria-label", isFirst ? `Back to ${parent}, outside of the preview` : `Back to ${parent}`);
  stage.querySelector(".back-title").textContent = parent;
  stage.querySelector(".split-row.chosen").textContent = titleOf(0);
  stage.querySelector(".bar-title").textContent = titleOf(way.length - 1);
  updateBarTitle();
}

function pageScrolled(event) {
  updateBarTitle();
  partner?.scrollAlong(event.target);
}

/** The bar shows the title once the large one is scrolled away. */
function updateBarTitle() {
  const section = stage.querySelector("section:not([hidden])");
  const heading = section?.querySelector(".large-title");
  if (!heading) return;
  stage.dataset.scrolled = section.scrollTop > heading.offsetHeight ? "yes" : "no";
}

/** The list beside the page on an iPad; a picture of it. */
function makeSplit() {
  const line = (className) => make("span", { class: className });
  return make("div", { class: "split", "aria-hidden": "true" },
    make("div", { class: "split-title" }, "Settings"),
    make("div", { class: "split-card" }, ...[1, 2, 3, 4, 5].map((number) => line(`split-row width-${number}`))),
    make("div", { class: "split-card" }, ...[4, 2, 5].map((number) => line(`split-row width-${number}`)),
      make("span", { class: "split-row chosen", dir: "auto" })));
}

function makePageShell(name, data, title, ...content) {
  return make("section", { dataset: { page: name, ...data }, hidden: true, tabindex: "-1", scroll: pageScrolled },
    make("h1", { class: "large-title", dir: "auto", tabindex: "-1" }, title), ...content);
}

function makeNote(text) {
  return make("p", { class: "note" }, text);
}

function makeSection(page) {
  const content = page.problem ? [makeNote(`Settings shows an empty page: ${page.problem}.`)] : makeGroups(page);
  // Where all pages are printed, each has the title of the row that leads there.
  const step = findRoute(page.base)?.at(-1);
  return makePageShell(page.file, {}, step?.title === undefined ? "" : lookUp(step.catalog, step.title).text, ...content);
}

function makeMissingSection(step, name) {
  const reason = comparison && !preview.pagesByBase.has(step.base) ? "this version has no such page"
    : preview.pages.length === 0 ? "no page of the bundle can be read"
    : preview.pagesByBase.has(step.base) ? `the ${view.device === "ipad" ? "iPad" : "iPhone"} has no such page`
      : `'${step.base}.plist' is not there or cannot be read`;
  return makePageShell(name, { missing: "" }, "", makeNote(`Settings shows an empty page: ${reason}.`));
}

/** The page of the choices of a row. */
function makeListSection(step, name) {
  const page = preview.pagesByFile.get(step.file);
  const row = page.rowsByIndex.get(step.list);
  const card = make("ul", { class: "card", role: "radiogroup", "aria-label": labelFor(row, page) },
    ...makeChoices(row, page));
  return makePageShell(name, { list: `PreferenceSpecifiers[${row.index}]` }, "", make("div", { class: "group" }, card));
}

/** The rows of a page in groups; a heading that is not drawn begins none, so its rows join the group above. */
function makeGroups(page) {
  const groups = [];
  let group;
  const begin = (heading) => {
    group = { heading, lines: [], isVisible: false };
    groups.push(group);
  };
  for (const row of page.rows) {
    const dropped = droppedBy(row, page);
    if (!dropped && startsGroup(row)) {
      begin(row);
      if (row.kind === "radio") group.lines.push(...makeChoices(row, page));
      if (row.kind === "list") group.lines.push(...makeListItems(row, page));
      group.isVisible = group.lines.length > 0;
      continue;
    }
    if (!group) begin(undefined);
    if (dropped) {
      group.lines.push(makeGhost(row, page, dropped));
      group.isVisible ||= view.ghosts;
    } else {
      group.lines.push(makeRow(row, page));
      group.isVisible = true;
    }
  }
  return groups.map((group) => makeGroup(group, page));
}

function makeGroup({ heading, lines, isVisible }, page) {
  const header = heading === undefined ? undefined : makeText(page, heading.title, "header", "h2");
  const hasHeader = header !== undefined && header.textContent !== "";
  if (hasHeader) header.id = makeName();
  const isRadio = heading?.kind === "radio";
  const card = make("ul", {
    class: "card", hidden: !isVisible, role: isRadio ? "radiogroup" : "list",
    "aria-labelledby": hasHeader ? header.id : undefined, "aria-label": isRadio && !hasHeader ? heading.key : undefined,
  }, ...lines);
  const footer = heading === undefined ? undefined : makeText(page, heading.footer, "footer", "p");
  return make("div", { class: "group", dataset: heading === undefined ? {} : rowData(heading) },
    hasHeader ? header : undefined, card, footer?.textContent ? footer : undefined);
}

/** The items of a list that InAppSettingsKit keeps in an array, and the row that adds one. */
function makeListItems(row, page) {
  const value = row.key === undefined ? undefined : shownValue(row);
  const items = value?.[0] === "a" ? value[1] : [];
  const lines = items.map((item) => make("li", { class: "row" },
    make("div", { class: "line" }, makeText(page, row.itemTitle, "title"),
      make("span", { class: "value", dir: "auto" }, describe(item)))));
  if (row.addTitle !== undefined) {
    lines.push(make("li", { class: "row" },
      make("div", { class: "line tinted" }, makeText(page, row.addTitle, "title"))));
  }
  return lines;
}

// The address tells page, language, appearance and device, and the browser's history the way to the page. The stored
// values are kept for as long as the tab is open.

/** The parts of the view that stand in the address. */
const addressed = { lang: "language", appearance: "appearance", device: "device" };

/** The fragment of an address for a page and a view. */
function fragmentOf(page, view) {
  const parts = [["page", page], ...Object.entries(addressed).map(([name, member]) => [name, view[member]])];
  return `#${parts.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`).join("&")}`;
}

/** The page and the view of a fragment; only what it names. */
function viewOf(fragment) {
  const found = {};
  for (const [name, value] of new URLSearchParams(fragment.replace(/^#/, ""))) {
    if (name === "page") found.page = value;
    else if (Object.hasOwn(addressed, name)) found[addressed[name]] = value;
  }
  return found;
}

/** The fragment that the page was opened with. */
const askedAddress = location.hash;

let isRestoring = false;

/** What the history keeps: the way, and how the pages are looked at. */
function currentState() {
  return { way, view: { ...view } };
}

function currentFragment() {
  const step = way[way.length - 1];
  return fragmentOf(step?.base ?? preview.pagesByFile.get(step?.file)?.base ?? preview.first, view);
}

/** Notes a change of the present state. */
function keepState() {
  if (!leader && !isRestoring && way.length > 0) history.replaceState(currentState(), "", currentFragment());
}

/** Begins a new state in the history, for another page. */
function beginState() {
  if (!leader && !isRestoring) history.pushState(currentState(), "", currentFragment());
}

/** Under which name the tab keeps the values; they belong to the values that the preview started with. */
const storageName = () => `settingsc ${location.pathname} ${JSON.stringify(preview.stored)}`;

/** Keeps the stored values over a reload; some browsers keep nothing for a file. */
function keepValues() {
  if (leader) return;
  try {
    sessionStorage.setItem(storageName(), JSON.stringify([...stored].map(([suite, values]) => [suite, [...values]])));
  } catch {
    // The next load begins with the first values again.
  }
}

/** Takes the values that were kept. */
function restoreStored() {
  if (leader) return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageName()) ?? "null");
    if (kept) stored = new Map(kept.map(([suite, values]) => [suite, new Map(values)]));
  } catch {
    // There are none.
  }
}

/** Takes a state of the history, or what the address says. */
function restoreState(state) {
  isRestoring = true;
  const asked = viewOf(location.hash);
  if (state) {
    Object.assign(view, state.view);
    way = state.way;
  }
  for (const member of Object.values(addressed)) {
    const options = [...(pickers.get(member)?.options ?? [])].map((option) => option.value);
    if (options.includes(asked[member])) view[member] = asked[member];
  }
  const isThere = asked.page !== undefined && preview.pagesByBase.has(asked.page);
  if (isThere && (way[way.length - 1]?.base ?? preview.pagesByFile.get(way[way.length - 1]?.file)?.base) !== asked.page) {
    way = findRoute(asked.page) ?? [{ base: preview.first }, { base: asked.page, isDirect: true }];
  }
  fillToolbar();
  redraw();
  isRestoring = false;
  keepState();
}

if (!leader) window.addEventListener("popstate", (event) => restoreState(event.state));

// A picture of the keyboard that a field brings up. It covers the end of the page as on a device, and lets clicks through.

const inputModes = {
  NumbersAndPunctuation: "text", NumberPad: "numeric", URL: "url", EmailAddress: "email", DecimalPad: "decimal",
  PhonePad: "tel",
};

const keyRows = {
  letters: ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫"],
  numbers: ["1234567890", "-/:;()$&@\"", "#.,?!'⌫"],
  pad: ["123", "456", "789"],
};

const lastKeys = {
  Alphabet: ["123", "space", "return"], AsciiCapable: ["123", "space", "return"],
  NamePhonePad: ["123", "space", "return"], NumbersAndPunctuation: ["ABC", "space", "return"],
  URL: ["123", ".", "/", ".com", "return"], EmailAddress: ["123", "space", "@", ".", "return"],
  NumberPad: ["", "0", "⌫"], DecimalPad: [".", "0", "⌫"], PhonePad: ["+*#", "0", "⌫"],
};

function keyboardNote(row) {
  const parts = [`keyboard ${row.keyboard ?? "Alphabet"}`];
  if (row.capitalization) parts.push(`capitalization ${row.capitalization}`);
  if (row.correction) parts.push(`correction ${row.correction}`);
  return parts.join(", ");
}

function makeKeyboard() {
  return make("div", { class: "keyboard", "aria-hidden": "true", hidden: true });
}

function showKeyboard(row, field) {
  const keyboard = stage.querySelector(".keyboard");
  const name = lastKeys[row.keyboard] ? row.keyboard : "Alphabet";
  const isPad = name.endsWith("Pad") && name !== "NamePhonePad";
  const rows = keyRows[isPad ? "pad" : name === "NumbersAndPunctuation" ? "numbers" : "letters"];
  const line = (keys) => make("div", { class: "keys" }, ...keys.map((key) => make("span", {
    class: key === "space" ? "cap wide" : key === "" ? "cap none" : "cap",
  }, row.capitalization === "AllCharacters" && key.length === 1 ? key.toUpperCase() : key)));
  keyboard.className = isPad ? "keyboard pad" : "keyboard";
  keyboard.replaceChildren(...rows.map((keys) => line([...keys])), line(lastKeys[name]));
  keyboard.hidden = false;
  const section = field.closest("section");
  section.classList.add("above-keyboard");
  const hidden = field.getBoundingClientRect().bottom - keyboard.getBoundingClientRect().top;
  if (hidden > 0) section.scrollTop += hidden + 12;
}

function hideKeyboard() {
  const keyboard = stage.querySelector(".keyboard");
  if (keyboard) keyboard.hidden = true;
}

// Beside the device: what the app reads, the findings, and the pages.

const panel = make("aside", { class: "panel", "aria-label": "Inspector" });
const stateRows = new Map();
const stateBody = make("tbody");
const stateTable = make("table", { class: "state" },
  make("thead", {}, make("tr", {},
    ...["Key", "Suite", "Stored", "Effective", "Without registration"].map(
      (title) => make("th", { scope: "col", class: title.toLowerCase() }, title)))),
  stateBody);
const findingFilter = make("select", { name: "severity", "aria-label": "Least severity", change: showFindings });
const findingList = make("ul", { class: "findings" });
const searchField = make("input", {
  type: "search", name: "search", placeholder: "Search rows, keys and findings", autocomplete: "off",
  "aria-label": "Search rows, keys and findings", input: showMatches,
});
const matchList = make("ul", { class: "findings matches" });
const findingCount = make("span", { class: "count" });
const pageList = make("ul", { class: "pages" });
const lostBox = make("p", { class: "lost", role: "status", hidden: true }, "Connection lost, reconnecting…");
const problemBox = make("p", { class: "problem", role: "alert", hidden: true });

function makePart(name, isOpen, ...content) {
  return make("details", { class: `part part-${name.toLowerCase()}`, open: isOpen },
    make("summary", {}, name, name === "Findings" ? findingCount : undefined), ...content);
}

function fillPanel() {
  panel.replaceChildren(
    lostBox, problemBox, searchField, matchList,
    comparison ? makePart("Changes", true, makeChangeList()) : "",
    makePart("State", !comparison,
      make("p", { class: "hint" }, "What the app would read from its user defaults now."),
      make("div", { class: "actions" },
        make("button", { type: "button", class: "reset", click: () => { reset(); redraw(); } }, "Reset all")),
      make("div", { class: "scrolling", tabindex: "0", role: "region", "aria-label": "Values" },
        stateTable)),
    makePart("Findings", !comparison, findingFilter, findingList),
    makePart("Export", false, makeExport()),
    makePart("Pages", false, pageList));
}

/** Fills the table of values. */
function showState() {
  stateRows.clear();
  const all = settings();
  stateTable.classList.toggle("one-suite", all.every((setting) => setting.suite === ""));
  const columns = stateTable.classList.contains("one-suite") ? "4" : "5";
  stateBody.replaceChildren(...all.map((setting) => {
    const row = make("tr", { dataset: { key: setting.key, suite: setting.suite } });
    const reads = make("td", { colspan: columns, class: "reads", dir: "auto" });
    stateRows.set(identity(setting.suite, setting.key), { row, reads, setting });
    fillStateRow(row, reads, setting);
    return [row, make("tr", {}, reads)];
  }).flat());
  if (all.length === 0) {
    stateBody.append(make("tr", {}, make("td", { colspan: columns }, "The bundle has no values.")));
  }
  updateExport();
}

function fillStateRow(row, reads, setting) {
  const mask = (value) => (setting.secret && value !== undefined ? masked(value) : value);
  const value = mask(storedValue(setting.suite, setting.key));
  const cell = (name, value) => make("td", {
    class: name, dir: "auto", title: value === undefined ? undefined : preview.types[value[0]]?.name ?? "secret",
  }, value === undefined ? make("span", { class: "none" }, "none") : display(value));
  const bare = cell("unregistered", value);
  const effective = mask(effectiveValue(setting));
  reads.textContent = [`reads: ${readingWords(effective)}`, setting.note].filter(Boolean).join("; ");
  const storedCell = cell("stored", value);
  if (value !== undefined) {
    storedCell.append(make("button", {
      type: "button", class: "remove", "aria-label": `Remove the stored value of ${setting.key}`,
      click: () => store(setting.suite, setting.key, undefined),
    }, "×"));
  }
  const key = make("th", { scope: "row", dir: "auto" }, setting.key);
  if (!setting.isKnown) key.append(make("span", { class: "reads" }, " (no row)"));
  row.replaceChildren(key, make("td", { class: "suite", dir: "auto" }, setting.suite || "app"), storedCell,
    cell("effective", effective), bare);
}

/** Updates what the panel says about one key. */
function showValue(suite, key) {
  const known = stateRows.get(identity(suite, key));
  if (known) {
    const hadFocus = known.row.contains(document.activeElement);
    fillStateRow(known.row, known.reads, known.setting);
    if (hadFocus) stateBody.parentElement.parentElement.focus();
    updateExport();
  } else {
    showState();
  }
}

const severities = ["error", "warning", "info"];

/** The findings of at least a severity, the worst first and then in their order. */
function findingsBySeverity(findings, least) {
  const rank = (finding) => severities.indexOf(finding.severity);
  return findings.filter((finding) => rank(finding) <= severities.indexOf(least))
    .sort((left, right) => rank(left) - rank(right));
}

/** Fills the list of findings. */
function showFindings() {
  findingCount.textContent = ` (${preview.findings.length})`;
  const least = findingFilter.value || "info";
  const titles = { error: "errors", warning: "errors and warnings", info: "all" };
  setOptions(findingFilter, severities.map((name) => [
    name, `${titles[name]} (${findingsBySeverity(preview.findings, name).length})`,
  ]).reverse());
  findingFilter.value = least;
  findingFilter.hidden = preview.findings.length === 0;
  findingList.replaceChildren(...findingsBySeverity(preview.findings, least).map(makeFinding));
  if (preview.findings.length === 0) findingList.append(make("li", { class: "hint" }, "No findings."));
}

function makeFinding(finding) {
  const place = finding.path + (finding.line === undefined ? "" : `:${finding.line}:${finding.column}`);
  const content = [
    make("span", { class: `severity ${finding.severity}` }, finding.severity),
    make("span", { class: "message", dir: "auto" }, finding.message),
    make("span", { class: "place", dir: "auto" }, place),
    make("span", { class: "rule" }, finding.recorded ? `${finding.rule}, recorded` : finding.rule),
  ];
  const isPlace = finding.page !== undefined;
  const item = make("li", { dataset: { rule: finding.rule, severity: finding.severity } },
    isPlace
      ? make("button", { type: "button", class: "finding", click: () => showRow(finding.page, finding.row) }, ...content)
      : make("div", { class: "finding" }, ...content));
  if (finding.help) item.append(make("p", { class: "help", dir: "auto" }, `Help: ${finding.help}`));
  for (const note of finding.notes) {
    const line = note.path === undefined ? "" : ` (${note.path}${note.line === undefined ? "" : `:${note.line}`})`;
    item.append(make("p", { class: "help", dir: "auto" }, `Note: ${note.message}${line}`));
  }
  return item;
}

/** The rows and findings that have a text in their title, key, type, choices, message or rule. */
function matches(text) {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return { rows: [], findings: [] };
  const has = (...texts) => texts.some((text) => text?.toLowerCase().includes(wanted));
  const rows = preview.pages.flatMap((page) => page.rows.filter((row) =>
    has(row.key, row.type, ...[row.title, row.footer, ...(row.choices ?? []).map((choice) => choice.title)]
      .filter((id) => id !== undefined)
      .flatMap((id) => [lookUp(page.catalog, id).text, preview.catalogs[page.catalog].texts[id]])))
    .map((row) => ({ page, row })));
  return { rows, findings: preview.findings.filter((finding) => has(finding.message, finding.rule, finding.path)) };
}

/** Fills the list of what the search finds. */
function showMatches() {
  const found = matches(searchField.value);
  const items = found.rows.map(({ page, row }) => make("li", {},
    make("button", { type: "button", class: "finding", click: () => showRow(page.file, row.index) },
      make("span", { class: "message", dir: "auto" }, labelFor(row, page) || row.type || `row ${row.index + 1}`),
      make("span", { class: "place", dir: "auto" }, [row.key, placeOf(page, row)].filter(Boolean).join(" · ")))));
  matchList.replaceChildren(...items, ...found.findings.map(makeFinding));
  if (searchField.value.trim() !== "" && matchList.childElementCount === 0) {
    matchList.append(make("li", { class: "hint" }, "Nothing has this text."));
  }
}

/** Fills the list of pages. */
function showPages() {
  const current = stage.querySelector("section:not([hidden])")?.dataset.page;
  pageList.replaceChildren(...preview.pages.map((page) => make("li", {},
    make("button", {
      type: "button", "aria-current": page.file === current ? "page" : undefined,
      click: () => showPage(page.file),
    }, make("span", { dir: "auto" }, page.file)),
    page.unreached ? make("span", { class: "reads" }, " no row that is shown leads here") : undefined)));
}

/** Goes to a page the way a user would, or straight to it where no row leads there. */
function showPage(file) {
  const page = preview.pagesByFile.get(file);
  rememberScroll();
  way = findRoute(page.base) ?? [{ base: preview.first }, { base: page.base, isDirect: true }];
  if (page.device !== undefined) choose("device", page.device);
  if (page.kitOnly || page.inApp) choose("reader", "inappsettingskit");
  if (page.language !== undefined && preview.languages.some((language) => language.name === page.language)) {
    choose("language", page.language);
  }
  refreshWay();
  beginState();
  showCurrent();
}

/** The shortest way from the first page. */
function findRoute(base) {
  const first = preview.first;
  const routes = new Map([[first, [{ base: first }]]]);
  const queue = [first];
  for (let next = 0; next < queue.length; next += 1) {
    if (queue[next] === base) return routes.get(base);
    for (const page of preview.pagesByBase.get(queue[next]) ?? []) {
      for (const row of page.rows) {
        if (row.opens === undefined || routes.has(row.opens) || droppedBy(row, page)) continue;
        routes.set(row.opens, [...routes.get(queue[next]), stepThrough(row, page)]);
        queue.push(row.opens);
      }
    }
  }
  return undefined;
}

/** Leads from a finding to its row; a row that is not drawn is shown with the reason. */
function showRow(file, index) {
  showPage(file);
  const find = () => sectionNamed(file)?.querySelector(`[data-row="PreferenceSpecifiers[${index}]"]`);
  if (index === undefined) return;
  let row = find();
  if (row?.dataset.dropped !== undefined && !view.ghosts) {
    choose("ghosts", true);
    row = find();
  }
  if (row) pointAt(row);
}

/** Scrolls to a row, marks it, and leads the keyboard to it. */
function pointAt(row) {
  for (const other of stage.querySelectorAll(".pointed-at")) other.classList.remove("pointed-at");
  row.classList.add("pointed-at");
  row.scrollIntoView({ block: "center" });
  const control = row.querySelector("input, button, textarea");
  if (!control) row.tabIndex = -1;
  (control ?? row).focus({ preventScroll: true });
}

// The part of the panel that shows the values in a form to be copied.

const exportFormat = makeSelect("format", [
  ["shell", "defaults write script"], ["arguments", "launch arguments"], ["plist", "property list"],
]);
const exportScope = makeSelect("scope", [["effective", "all values"], ["stored", "stored values only"]]);
const exportSuite = makeSelect("suite", []);
const exportDomain = make("input", { type: "text", name: "domain", value: "com.example.app", autocomplete: "off" });
const exportText = make("textarea", {
  class: "export-text", readonly: true, rows: 8, "aria-label": "Exported values", spellcheck: "false",
});

function makeSelect(name, options) {
  const select = make("select", { name });
  setOptions(select, options);
  return select;
}

function setOptions(select, options) {
  select.replaceChildren(...options.map(([value, title]) => make("option", { value }, title)));
}

function makeExport() {
  for (const control of [exportFormat, exportScope, exportSuite, exportDomain]) {
    for (const name of ["input", "change"]) control.addEventListener(name, updateExport);
  }
  const copied = make("span", { class: "reads", role: "status" });
  return make("div", { class: "export" },
    make("label", {}, "Format ", exportFormat), make("label", {}, "Values ", exportScope),
    make("label", {}, "Suite ", exportSuite), make("label", {}, "Bundle identifier ", exportDomain),
    exportText,
    make("div", { class: "actions" },
      make("button", {
        type: "button", class: "copy", click: async () => {
          exportText.select();
          // Pages from a file may not use the clipboard everywhere; the selected text can be copied by hand.
          try {
            await navigator.clipboard.writeText(exportText.value);
            copied.textContent = "copied";
          } catch {
            copied.textContent = "selected; copy it with the keyboard";
          }
        },
      }, "Copy"),
      make("button", { type: "button", class: "download", click: download }, "Save"), copied));
}

function download() {
  const name = { shell: "defaults.sh", arguments: "arguments.txt", plist: "preferences.plist" }[exportFormat.value];
  const address = URL.createObjectURL(new Blob([exportText.value], { type: "text/plain" }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function updateExport() {
  const names = suites();
  const chosen = exportSuite.selectedOptions[0]?.value;
  const options = names.map((suite) => [suite, suite || "the app's own"]);
  // A script can write to several domains; arguments and a file hold the values of one.
  if (exportFormat.value === "shell" && names.length > 1) options.push([allSuites, "all"]);
  setOptions(exportSuite, options);
  if (options.some(([value]) => value === chosen)) exportSuite.value = chosen;
  exportText.value = exported(
    exportFormat.value, exportSuite.value, exportScope.value === "stored", exportDomain.value);
}

// The pickers above the device.

const toolbar = make("header", { class: "toolbar" });
const pickers = new Map();

const sizes = [
  ["xs", "xSmall"], ["s", "Small"], ["m", "Medium"], ["l", "Large (default)"], ["xl", "xLarge"], ["xxl", "xxLarge"],
  ["xxxl", "xxxLarge"], ["ax1", "Accessibility 1"], ["ax2", "Accessibility 2"], ["ax3", "Accessibility 3"],
  ["ax4", "Accessibility 4"], ["ax5", "Accessibility 5"],
];

function fillToolbar() {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
  const title = (language) => {
    if (language.pseudo) {
      return `${language.rtl ? "Pseudo-language, right to left" : "Pseudo-language, accented"} (${language.name})`;
    }
    let name = language.name;
    try {
      name = language.tag === undefined ? language.name : names.of(language.tag);
    } catch {
      // A folder whose name is no language keeps it.
    }
    return name === language.name ? name : `${name} (${language.name})`;
  };
  pickers.clear();
  const controls = [
    picker("language", "Language", [
      ...preview.languages.map((language) => [language.name, title(language)]), ["", "As written in the pages"],
    ]),
    picker("appearance", "Appearance", [["light", "Light"], ["dark", "Dark"]]),
    picker("device", "Device", [["iphone", "iPhone"], ["ipad", "iPad"]]),
    picker("ios", "iOS", [["26", "26"], ["18", "18"], ["15", "15–17"]]),
    picker("size", "Text size", sizes),
    picker("direction", "Direction", [["auto", "By language"], ["ltr", "Left to right"], ["rtl", "Right to left"]]),
    preview.offersReaders
      ? picker("reader", "Drawn by", [["settings", "Settings"], ["inappsettingskit", "InAppSettingsKit"]]) : undefined,
    toggle("ghosts", "Dropped rows"), toggle("marks", "Missing translations"),
  ];
  toolbar.replaceChildren(make("details", { class: "pickers", open: window.innerWidth > 700 },
    make("summary", {}, "View"),
    make("div", { class: "controls" }, ...controls.filter((control) => control !== undefined))));
}

function picker(name, title, options) {
  const select = makeSelect(name, options);
  select.value = view[name];
  select.addEventListener("change", () => choose(name, select.value));
  pickers.set(name, select);
  return make("label", { class: "picker" }, make("span", {}, title), select);
}

function toggle(name, title) {
  const box = make("input", { type: "checkbox", name, change: () => choose(name, box.checked) });
  box.checked = view[name];
  pickers.set(name, box);
  return make("label", { class: "toggle" }, box, make("span", {}, title));
}

/** Changes what is looked at and draws it. */
function choose(name, value) {
  view[name] = value;
  keepState();
  const control = pickers.get(name);
  if (control?.type === "checkbox") control.checked = value;
  else if (control) control.value = value;
  redraw();
}

/** Draws everything anew, with the keyboard focus where it was. */
function redraw() {
  const focused = stage.contains(document.activeElement) ? document.activeElement.closest("[data-row]") : null;
  const { row } = focused?.dataset ?? {};
  drawPages();
  showState();
  if (row === undefined) return;
  stage.querySelector(`section:not([hidden]) [data-row="${row}"]`)?.querySelector("input, textarea, button")
    ?.focus({ preventScroll: true });
}

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

// Two versions side by side. The new one leads: it has the pickers, the panel and the address, and draws the old one
// beside itself. Whichever is walked through or scrolled takes the other along.

const comparison = JSON.parse(document.getElementById("comparison")?.textContent ?? "null");
const sideName = leader ? "old" : "new";
/** The other version. */
let partner = leader;
/** Whether what happens was begun by the other version. */
let isAccompanying = false;

/** Draws the old version, which knows of this one only what it takes along. */
function drawPartner() {
  const other = document.querySelector("main[data-side=old]");
  const along = {
    accompany: (...given) => accompany(...given), scrollAlong: (section) => scrollAlong(section),
  };
  partner = drawSide(other, "document-base", along);
  view.ghosts ||= partner.view.ghosts;
  const framed = (element, title, label) => {
    element.setAttribute("aria-label", title);
    return make("figure", { class: "side", dataset: { side: element.dataset.side } },
      make("figcaption", {}, make("b", {}, title), " ", make("span", { dir: "auto" }, label)), element);
  };
  stage.parentElement.replaceChildren(
    framed(other, "Before", comparison.old), framed(stage, "After", comparison.new));
  const names = [["old", "Before"], ["new", "After"]];
  const buttons = names.map(([name, title]) => make("button", { type: "button", click: () => show(name) }, title));
  const show = (name) => {
    document.body.dataset.shown = name;
    buttons.forEach((button, number) => button.setAttribute("aria-pressed", String(names[number][0] === name)));
    partner.accompany(wayNames(), view);
  };
  toolbar.after(make("div", { class: "sides", role: "group", "aria-label": "Version" }, ...buttons));
  document.body.dataset.shown = "new";
  buttons[1].setAttribute("aria-pressed", "true");
}

/** The way to the current page by names that another version has too. */
function wayNames() {
  return way.map((step) => (step.list === undefined ? { base: step.base } : { key: step.key }));
}

/** Shows the page that the other version shows, scrolled alike. */
function accompany(names, seen) {
  // The old version is drawn before this one.
  if (isAccompanying || stage.childElementCount === 0) return;
  isAccompanying = true;
  const isOther = Object.keys(view).some((name) => view[name] !== seen[name]);
  const wasAt = JSON.stringify(wayNames());
  Object.assign(view, seen);
  if (isOther || wasAt !== JSON.stringify(names)) rememberScroll();
  way = [];
  for (const { base, key } of names) {
    const page = way.length === 0 ? undefined : resolve(way[way.length - 1].base);
    const row = page?.rows.find((row) => (key === undefined ? (row.opens ?? row.file) === base
      : row.kind === "multi" && row.key === key) && !droppedBy(row, page));
    if (row) way.push(stepThrough(row, page));
    else if (key === undefined) way.push({ base, isDirect: way.length > 0 });
  }
  if (isOther) {
    fillToolbar();
    redraw();
  } else if (wasAt !== JSON.stringify(wayNames())) {
    showCurrent();
  }
  isAccompanying = false;
}

/** Scrolls the current page as far as the other version's, in parts of its length. */
function scrollAlong(other) {
  const section = stage.querySelector("section:not([hidden])");
  const room = other.scrollHeight - other.clientHeight;
  if (!section || room <= 0) return;
  const top = Math.round(other.scrollTop / room * (section.scrollHeight - section.clientHeight));
  // The other one hears of it and has nothing to do any more.
  if (Math.abs(section.scrollTop - top) > 2) section.scrollTop = top;
}

function kindOf(change) {
  return change.old && change.new ? "changed" : change.new ? "added" : "removed";
}

/** The element of a change on this side. */
function placeOfChange(change) {
  const place = change[sideName];
  const section = place?.page === undefined ? undefined : sectionNamed(place.page);
  return place?.row === undefined ? section : section?.querySelector(`[data-row="PreferenceSpecifiers[${place.row}]"]`);
}

/** Marks what differs on this side, and says what it is. The changes come in order, the worst first. */
function markChanges() {
  for (const change of comparison?.changes ?? []) {
    const element = placeOfChange(change);
    if (!element) continue;
    element.dataset.change ??= kindOf(change);
    element.dataset.level ??= change.level;
    const words = make("p", { class: `change ${change.level}` }, make("b", {}, change.level), " ",
      make("span", { dir: "auto" }, change.message));
    if (element.matches("section")) element.querySelector(".large-title").after(words);
    else if (element.matches(".group")) element.prepend(words);
    else element.append(words);
  }
}

/** The list of what differs, which leads to both places. */
function makeChangeList() {
  const items = comparison.changes.map((change) => make("li", { dataset: { change: change.change, level: change.level } },
    make("button", { type: "button", class: "finding", click: () => showChange(change) },
      make("span", { class: `severity ${change.level}` }, change.level),
      make("span", { class: "message", dir: "auto" }, change.message),
      make("span", { class: "place", dir: "auto" }, (change.new ?? change.old)?.page),
      make("span", { class: "rule" }, change.change)),
    make("p", { class: "help", dir: "auto" }, change.effect),
    make("p", { class: "help", dir: "auto" }, `Help: ${change.migration}`),
    ...change.notes.map((note) => make("p", { class: "help", dir: "auto" }, `Note: ${note}`))));
  if (items.length === 0) items.push(make("li", { class: "hint" }, "No changes."));
  return make("ul", { class: "findings changes" }, ...items);
}

/** Leads to the places of a change in both versions. */
function showChange(change) {
  if (change.new?.page !== undefined) {
    showRow(change.new.page, change.new.row);
    partner.pointAtChange(change);
  } else if (change.old?.page !== undefined) {
    partner.showRow(change.old.page, change.old.row);
  }
}

/** Marks the place of a change where the current page has it. */
function pointAtChange(change) {
  const row = placeOfChange(change);
  if (row && !row.matches("section") && !row.closest("section").hidden) pointAt(row);
}

// For pictures: only the pages are drawn, the one that the address asks for, or all to be measured.

function takePictures() {
  const pictures = JSON.parse(document.getElementById("pictures")?.textContent ?? "null");
  if (!pictures) return;
  document.documentElement.dataset.picture = "";
  const draw = ({ page, ...seen }) => {
    Object.assign(view, seen);
    way = findRoute(page) ?? [{ base: preview.first }, { base: page, isDirect: true }];
    redraw();
    const { width, height } = stage.closest(".desk").getBoundingClientRect();
    // Browsers without a window take a frame off the height of the one that they are asked for.
    return `${Math.ceil(width)}x${Math.ceil(height) + 100}`;
  };
  const asked = pictures[Number(/picture=(\d+)/.exec(askedAddress)?.[1] ?? NaN)];
  if (asked) draw(asked);
  else document.body.append(make("output", { id: "sizes" }, pictures.map(draw).join(",")));
}

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
}
})();

"""##
}
