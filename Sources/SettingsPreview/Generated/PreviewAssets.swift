// Written by Scripts/preview-assets.py from the folders Script and Style; do not edit.

/// The style sheet, the script and a part of the head of previews.
enum PreviewAssets {
  /// The elements of the head that all pages have.
  static let head = ##"""
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
"""##
  /// The hash that a policy allows the style sheet by.
  static let styleHash = "sha256-XaFXlIFP7yvZx5PUVwAFyJEhd33wxjvMHIbFSWRuxgs="
  /// The hash that a policy allows the script by.
  static let scriptHash = "sha256-O0gMJxQV1vKxoBhmHsZRvrfmU1riw1Uo4gphIvr/oyE="
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
  --large-title-size: 34px; /* F7-26; other sizes KNOWN: Human Interface Guidelines, Typography */
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

main[data-size="xs"] { --body: 14; --footnote: 12; --large-title-size: 31px; } /* KNOWN */
main[data-size="s"] { --body: 15; --footnote: 12; --large-title-size: 32px; } /* KNOWN */
main[data-size="m"] { --body: 16; --footnote: 12; --large-title-size: 33px; } /* KNOWN */
main[data-size="xl"] { --body: 19; --footnote: 15; --large-title-size: 36px; } /* KNOWN */
main[data-size="xxl"] { --body: 21; --footnote: 17; --large-title-size: 38px; } /* KNOWN */
main[data-size="xxxl"] { --body: 23; --footnote: 19; --large-title-size: 40px; } /* KNOWN */
main[data-size="ax1"] { --body: 28; --footnote: 23; --large-title-size: 44px; } /* KNOWN */
main[data-size="ax2"] { --body: 33; --footnote: 27; --large-title-size: 48px; } /* KNOWN */
main[data-size="ax3"] { --body: 40; --footnote: 33; --large-title-size: 52px; } /* KNOWN */
main[data-size="ax4"] { --body: 47; --footnote: 38; --large-title-size: 56px; } /* KNOWN */
main[data-size="ax5"] { --body: 53; --footnote: 44; --large-title-size: 60px; } /* KNOWN */

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
  font-size: var(--large-title-size);
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
/* The tools follow the appearance of the pages. */
html { color-scheme: light dark; }
html[data-appearance="light"] { color-scheme: light; }
html[data-appearance="dark"] { color-scheme: dark; }

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
.panel { flex: 0 1 480px; min-width: 300px; box-sizing: border-box; align-self: stretch; max-height: calc(100vh - 60px); overflow: auto; padding: 12px 16px; background: light-dark(#f5f5f7, #1d1d1f); }
.part { margin-bottom: 12px; }
.part summary { font-weight: 600; cursor: pointer; padding: 4px 0; }
.hint, .reads, .none { color: light-dark(#5a5a5f, #aeaeb2); font-size: 12px; }
.scrolling { max-height: 340px; overflow: auto; }
.state { border-collapse: collapse; width: 100%; font-size: 12px; table-layout: fixed; }
.state thead th { overflow-wrap: normal; font-size: 11px; }
.state th, .state td { padding: 3px 6px; border-bottom: 1px solid light-dark(#d2d2d7, #3a3a3c); text-align: start; vertical-align: top; overflow-wrap: break-word; unicode-bidi: isolate; }
tr[data-key] > * { border-bottom: 0 !important; }
.state td.reads { padding-top: 0; overflow-wrap: anywhere; }
.state thead .key { width: 31%; }
.state thead .unregistered { width: 25%; }
.state thead th { position: sticky; top: 0; background: light-dark(#f5f5f7, #1d1d1f); }
.state td { font-family: ui-monospace, monospace; }
.state .suite { display: block; font-weight: 400; color: light-dark(#5a5a5f, #aeaeb2); }
.state.one-suite .suite { display: none; }
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
[data-picture] main[data-device="ipad"] { flex: 1; width: var(--pad-width); height: auto; min-height: var(--pad-height); }
[data-picture] section { overflow: visible; }
[data-picture] .row { content-visibility: visible; }
[data-picture] section.pushed { animation: none; }

"""##
  /// The script.
  static let script = ##"""
(() => {
"use strict";

// document.js
function readDocument(text) {
  const data = JSON.parse(text);
  const pagesByBase = new Map();
  for (const page of data.pages) {
    pagesByBase.set(page.base, [...(pagesByBase.get(page.base) ?? []), page]);
  }
  return {
    ...data,
    imagesByName: new Map(data.images.map((image) => [image.name, image])),
    pagesByFile: new Map(data.pages.map((page) => [page.file, page])),
    pagesByBase,
  };
}

function rowAt(page, index) {
  return page.rows.find((row) => row.index === index);
}

function currentLanguage({ document, view }) {
  return document.languages.find((language) => language.name === view.language);
}

function currentIdiom({ view }) {
  return view.device === "ipad" ? "pad" : "phone";
}

function isDrawnByKit({ view }, page) {
  return view.reader === "inappsettingskit" || page.kitOnly === true;
}

function textOf({ document, view }, catalogIndex, id) {
  const catalog = document.catalogs[catalogIndex];
  const written = catalog.texts[id];
  if (view.language === "") return written;
  const translations = Object.hasOwn(catalog.translations, view.language)
    ? catalog.translations[view.language] : catalog.translations[catalog.fallback ?? ""];
  return translations?.[id] ?? written;
}

function isUntranslated({ document, view }, catalogIndex, id) {
  const { missing } = document.catalogs[catalogIndex];
  return Object.hasOwn(missing, view.language) && missing[view.language].includes(id);
}

function titleOfRow(model, page, row) {
  return row.title === undefined ? "" : textOf(model, page.catalog, row.title);
}

function nameOfRow(model, page, row) {
  return titleOfRow(model, page, row) || row.key;
}

function resolvePage({ document, view }, base) {
  const candidates = document.pagesByBase.get(base) ?? [];
  const devices = [view.device, undefined];
  const readers = view.reader === "inappsettingskit" ? [true, undefined] : [undefined];
  for (const language of [view.language, undefined, "Base"]) {
    for (const inApp of readers) {
      for (const device of devices) {
        const page = candidates.find((page) =>
          page.language === language && page.device === device && page.inApp === inApp);
        if (page) return page;
      }
    }
  }
  return undefined;
}

function dropReason(model, row, page) {
  const { reasons } = model.document;
  if (isDrawnByKit(model, page)) {
    if (row.kind === "unknown") return row.dropped ?? reasons.unknown;
  } else {
    if (row.dropped) return row.dropped;
    if (row.dialect !== "apple") return reasons.foreign;
  }
  const idiom = currentIdiom(model);
  return row.idioms === undefined || row.idioms.includes(idiom) ? undefined : reasons[idiom];
}

function target(row) {
  return row.kind === "child" || row.kind === "custom" ? row.opens ?? row.file : undefined;
}

function placeOfRow({ document }, page, row) {
  const path = document.bundle === page.file ? page.file : `${document.bundle}/${page.file}`;
  return row.line === undefined ? path : `${path}:${row.line}`;
}

// state.js
function openModel(text) {
  const document = readDocument(text);
  const { language, appearance, device, ios, reader } = document.view;
  const view = {
    language: language ?? "", appearance, device, ios, reader, size: "l", direction: "auto",
    ghosts: false, marks: false,
  };
  const model = { document, view, stored: firstValues(document) };
  view.ghosts = document.pages.some(
    (page) => page.rows.some((row) => dropReason(model, row, page)));
  return model;
}

function openPreview(stage, text) {
  const { side } = stage.dataset;
  return {
    ...openModel(text),
    stage,
    version: side === "old" || side === "new" ? side : undefined,
    path: [],
    scrolls: new Map(),
    watchers: new Map(),
    sharedWatchers: [],
    suite: "",
    listeners: new Map(),
    nameCount: 0,
    isFollowing: false,
    isRestoring: false,
  };
}

function firstValues(document) {
  return new Map(document.stored.map(({ suite, values }) => [suite ?? "", new Map(values)]));
}

function listen({ listeners }, event, listener) {
  listeners.set(event, [...(listeners.get(event) ?? []), listener]);
}

function notify({ listeners }, event, suite, key) {
  for (const listener of listeners.get(event) ?? []) listener(suite, key);
}

function changeView(preview, name, value) {
  preview.view[name] = value;
  notify(preview, "view");
}

function settingName(suite, key) {
  return JSON.stringify([suite ?? "", key]);
}

function storedValue({ stored }, suite, key) {
  return stored.get(suite ?? "")?.get(key);
}

function suiteOf({ suite }, row) {
  return row.suites?.includes(suite) ? suite : row.suite;
}

function shownValue(preview, row) {
  const { key } = row;
  const stored = key === undefined ? undefined : storedValue(preview, suiteOf(preview, row), key);
  return stored ?? row.default;
}

function storeIn(preview, row, value) {
  store(preview, suiteOf(preview, row), row.key, value);
}

function changeSuite(preview, suite) {
  if (preview.suite === suite) return;
  preview.suite = suite;
  for (const watcher of preview.sharedWatchers) watcher();
}

function store(preview, suite, key, value) {
  if (key === undefined) return;
  const name = suite ?? "";
  const values = preview.stored.get(name) ?? new Map();
  preview.stored.set(name, values);
  if (value === undefined) values.delete(key);
  else values.set(key, value);
  for (const watcher of preview.watchers.get(settingName(suite, key)) ?? []) watcher();
  notify(preview, "value", name, key);
}

function watch({ watchers, sharedWatchers }, { suite, suites, key }, update) {
  update();
  if (key === undefined) return;
  for (const name of (suites ?? [suite]).map((suite) => settingName(suite, key))) {
    watchers.set(name, [...(watchers.get(name) ?? []), update]);
  }
  if (suites) sharedWatchers.push(update);
}

function reset(preview) {
  preview.stored = firstValues(preview.document);
  notify(preview, "values");
}

// navigation.js
function currentStep({ path }) {
  return path[path.length - 1];
}

function stepThrough(row, page) {
  if (row.kind === "multi") {
    return { kind: "list", file: page.file, row: row.index, key: row.key };
  }
  return {
    kind: "page", base: target(row) ?? "", row: row.index, title: row.title, catalog: page.catalog,
  };
}

function leads(preview, row, page, step) {
  const isMeant = step.kind === "page"
    ? target(row) === step.base : row.kind === "multi" && row.key === step.key;
  return isMeant && dropReason(preview, row, page) === undefined;
}

function currentSuite(preview) {
  for (const step of [...preview.path].reverse()) {
    const base = pageBase(preview, step);
    const suites = base === undefined ? undefined : resolvePage(preview, base)?.suites;
    if (suites?.length === 1) return suites[0] ?? "";
  }
  return "";
}

function pageName(preview, step) {
  if (step.kind === "list") return `${step.file}/PreferenceSpecifiers[${step.row}]`;
  return resolvePage(preview, step.base)?.file ?? `${step.base}.plist`;
}

function pageBase({ document }, step) {
  return step?.kind === "list" ? document.pagesByFile.get(step.file)?.base : step?.base;
}

function pageTitle(preview, index) {
  const { document, path } = preview;
  const step = path[index];
  if (step === undefined) return "";
  if (step.kind === "list") {
    const page = document.pagesByFile.get(step.file);
    const row = page && rowAt(page, step.row);
    return page && row ? titleOfRow(preview, page, row) : "";
  }
  if (step.title !== undefined && step.catalog !== undefined) {
    return textOf(preview, step.catalog, step.title);
  }
  return index > 0 ? step.base : firstTitle(preview, step);
}

function firstTitle(preview, step) {
  const { document, view } = preview;
  const page = resolvePage(preview, step.base);
  if (page?.title !== undefined && (view.reader === "inappsettingskit" || page.kitOnly)) {
    return textOf(preview, page.catalog, page.title);
  }
  return document.view.appName ?? "App";
}

function refreshPath(preview) {
  const { path } = preview;
  if (path.length === 0) path.push(firstStep(preview));
  for (let index = 1; index < path.length; index += 1) {
    const step = path[index];
    const base = pageBase(preview, path[index - 1]);
    const page = base === undefined ? undefined : resolvePage(preview, base);
    const known = page && step.row !== undefined ? rowAt(page, step.row) : undefined;
    const row = page && (known && leads(preview, known, page, step)
      ? known : page.rows.find((row) => leads(preview, row, page, step)));
    if (page && row) {
      path[index] = stepThrough(row, page);
    } else if (!isDirect(step) || !(preview.comparison || resolvePage(preview, step.base))) {
      path.length = index;
    }
  }
}

function isDirect(step) {
  return step.kind === "page" && step.isDirect === true;
}

function firstStep({ document }) {
  return { kind: "page", base: document.first };
}

function findRoute(preview, base) {
  const { first, pagesByBase } = preview.document;
  const routes = new Map([[first, [firstStep(preview)]]]);
  for (const [reached, route] of routes) {
    if (reached === base) return route;
    for (const page of pagesByBase.get(reached) ?? []) {
      for (const row of page.rows) {
        const opened = row.kind === "child" || row.kind === "custom" ? row.opens : undefined;
        if (opened === undefined || routes.has(opened) || dropReason(preview, row, page)) continue;
        routes.set(opened, [...route, stepThrough(row, page)]);
      }
    }
  }
  return undefined;
}

function pathTo(preview, base) {
  return findRoute(preview, base)
    ?? [firstStep(preview), { kind: "page", base, isDirect: true }];
}

function pathLike(preview, steps) {
  const path = [];
  for (const step of steps) {
    const base = pageBase(preview, path[path.length - 1]);
    const page = base === undefined ? undefined : resolvePage(preview, base);
    const row = page?.rows.find((row) => leads(preview, row, page, step));
    if (page && row) path.push(stepThrough(row, page));
    else if (step.kind === "page") {
      path.push({ kind: "page", base: step.base, isDirect: path.length > 0 });
    }
  }
  return path;
}

function pathIdentity(path) {
  return JSON.stringify(path.map((step) => (step.kind === "page" ? [step.base] : [0, step.key])));
}

function push(preview, row, page) {
  preview.path = [...preview.path, stepThrough(row, page)];
  notify(preview, "pushed");
}

function changePath(preview, path) {
  preview.path = path;
  notify(preview, "page");
}

function openPage(preview, file) {
  const { document } = preview;
  const page = document.pagesByFile.get(file);
  if (!page) return;
  if (page.device !== undefined) changeView(preview, "device", page.device);
  if (page.kitOnly || page.inApp) changeView(preview, "reader", "inappsettingskit");
  if (document.languages.some((language) => language.name === page.language)) {
    changeView(preview, "language", page.language ?? "");
  }
  preview.path = pathTo(preview, page.base);
  refreshPath(preview);
  notify(preview, "page");
}

// view-choices.js
const sizes = [
  ["xs", "xSmall"], ["s", "Small"], ["m", "Medium"], ["l", "Large (default)"], ["xl", "xLarge"],
  ["xxl", "xxLarge"], ["xxxl", "xxxLarge"], ["ax1", "Accessibility 1"], ["ax2", "Accessibility 2"],
  ["ax3", "Accessibility 3"], ["ax4", "Accessibility 4"], ["ax5", "Accessibility 5"],
];


function viewChoices({ languages }) {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
  return {
    language: [
      ...languages.map((language) => languageChoice(language, names)),
      ["", "As written in the pages"],
    ],
    appearance: [["light", "Light"], ["dark", "Dark"]],
    device: [["iphone", "iPhone"], ["ipad", "iPad"]],
    ios: [["26", "26"], ["18", "18"], ["15", "15–17"]],
    size: sizes,
    direction: [["auto", "By language"], ["ltr", "Left to right"], ["rtl", "Right to left"]],
    reader: [["settings", "Settings"], ["inappsettingskit", "InAppSettingsKit"]],
  };
}

function languageChoice(language, names) {
  const title = languageTitle(language, names);
  return [language.name, title === language.name ? title : `${title} (${language.name})`];
}

function languageTitle({ name, tag, pseudo, rtl }, names) {
  if (pseudo) return `Pseudo-language, ${rtl ? "right to left" : "accented"}`;
  if (tag === undefined) return name;
  try {
    return names.of(tag) ?? name;
  } catch {
    return name;
  }
}

// address.js
const addressedParts = [["lang", "language"], ["appearance", "appearance"], ["device", "device"]];

function addressFragment(preview) {
  const { document, view } = preview;
  const page = pageBase(preview, currentStep(preview)) ?? document.first;
  const parts = [["page", page], ...addressedParts.map(([name, part]) => [name, view[part]])];
  return `#${parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}


function historyState({ path, view }) {
  return { path, view: { ...view } };
}

function keepState(preview) {
  if (preview.isRestoring) return;
  history.replaceState(historyState(preview), "", addressFragment(preview));
}

function beginState(preview) {
  if (preview.isRestoring) return;
  history.pushState(historyState(preview), "", addressFragment(preview));
}

function restoreState(preview, state) {
  const { document, view } = preview;
  if (state) {
    Object.assign(view, state.view);
    preview.path = state.path;
  }
  const asked = new URLSearchParams(location.hash.replace(/^#/, ""));
  const choices = viewChoices(document);
  for (const [name, part] of addressedParts) {
    const value = asked.get(name);
    if (value !== null && choices[part].some(([choice]) => choice === value)) view[part] = value;
  }
  const page = asked.get("page");
  if (page === null || !document.pagesByBase.has(page)) return;
  if (pageBase(preview, currentStep(preview)) !== page) preview.path = pathTo(preview, page);
}

function storageName({ document }) {
  return `settingsc ${location.pathname} ${JSON.stringify(document.stored)}`;
}

function keepValues(preview) {
  const entries = [...preview.stored].map(([suite, values]) => [suite, [...values]]);
  try {
    sessionStorage.setItem(storageName(preview), JSON.stringify(entries));
  } catch {
  }
}

function restoreValues(preview) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageName(preview)) ?? "null");
    if (kept) preview.stored = new Map(kept.map(([suite, values]) => [suite, new Map(values)]));
  } catch {
  }
}

// elements.js
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
  for (const child of children) if (child !== undefined && child !== null) element.append(child);
  return element;
}

function setAttribute(element, name, value) {
  if (value === undefined || value === false) return;
  if (typeof value === "function") {
    element.addEventListener(name, value);
  } else if (typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      if (item !== undefined) element.dataset[key] = item;
    }
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

function find(root, selector) {
  return root.querySelector(selector);
}

function get(root, selector) {
  const element = find(root, selector);
  if (!element) throw new Error(`no element is '${selector}'`);
  return element;
}

function findAll(root, selector) {
  return [...root.querySelectorAll(selector)].filter(isHTML);
}

function isHTML(element) {
  return element instanceof HTMLElement;
}

function makeSelect(name, options) {
  const select = make("select", { name });
  setOptions(select, options);
  return select;
}

function setOptions(select, options) {
  select.replaceChildren(...options.map(([value, title]) => make("option", { value }, title)));
}

function makeIdentifier(text) {
  return make("span", { class: "identifier" }, ...breakable(text));
}

function breakable(text) {
  const parts = text.split(/(?<=[._/-])(?=[^._/ -])|(?<=[a-z])(?=[A-Z])/);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [make("wbr"), part]));
}

function makeShape(className, viewBox, path) {
  const namespace = "http://www.w3.org/2000/svg";
  const shape = document.createElementNS(namespace, "svg");
  shape.setAttribute("class", className);
  shape.setAttribute("viewBox", viewBox);
  shape.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(namespace, "path");
  line.setAttribute("d", path);
  shape.append(line);
  return shape;
}

function makeChevron() {
  return makeShape("chevron", "0 0 8 13", "M1.2 1.2 6.5 6.5 1.2 11.8");
}

// keyboard.js
const inputModes = {
  NumbersAndPunctuation: "text", NumberPad: "numeric", URL: "url", EmailAddress: "email",
  DecimalPad: "decimal", PhonePad: "tel",
};

const keyRows = {
  letters: ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫"],
  numbers: ["1234567890", "-/:;()$&@\"", "#.,?!'⌫"],
  pad: ["123", "456", "789"],
};

const plainLastKeys = ["123", "space", "return"];

const lastKeys = new Map([
  ["Alphabet", plainLastKeys],
  ["AsciiCapable", plainLastKeys],
  ["NamePhonePad", plainLastKeys],
  ["NumbersAndPunctuation", ["ABC", "space", "return"]],
  ["URL", ["123", ".", "/", ".com", "return"]],
  ["EmailAddress", ["123", "space", "@", ".", "return"]],
  ["NumberPad", ["", "0", "⌫"]],
  ["DecimalPad", [".", "0", "⌫"]],
  ["PhonePad", ["+*#", "0", "⌫"]],
]);

function inputMode({ keyboard }) {
  return keyboard !== undefined && Object.hasOwn(inputModes, keyboard)
    ? inputModes[keyboard] : undefined;
}

function keyboardNote({ keyboard, capitalization, correction }) {
  const parts = [`keyboard ${keyboard ?? "Alphabet"}`];
  if (capitalization) parts.push(`capitalization ${capitalization}`);
  if (correction) parts.push(`correction ${correction}`);
  return parts.join(", ");
}

function makeKeyboard() {
  return make("div", { class: "keyboard", "aria-hidden": "true", hidden: true });
}

function showKeyboard({ stage }, row, field) {
  const keyboard = get(stage, ".keyboard");
  const name = row.keyboard !== undefined && lastKeys.has(row.keyboard) ? row.keyboard : "Alphabet";
  const isPad = name.endsWith("Pad") && name !== "NamePhonePad";
  const isUpperCase = row.capitalization === "AllCharacters";
  const lines = letterRows(name, isPad).map((keys) => makeKeys([...keys], isUpperCase));
  keyboard.className = isPad ? "keyboard pad" : "keyboard";
  keyboard.replaceChildren(...lines, makeKeys(lastKeys.get(name) ?? plainLastKeys, isUpperCase));
  keyboard.hidden = false;
  const section = field.closest("section");
  if (!section) return;
  section.classList.add("above-keyboard");
  const covered = field.getBoundingClientRect().bottom - keyboard.getBoundingClientRect().top;
  if (covered > 0) section.scrollTop += covered + 12;
}

function letterRows(name, isPad) {
  if (isPad) return keyRows.pad;
  return name === "NumbersAndPunctuation" ? keyRows.numbers : keyRows.letters;
}

function makeKeys(keys, isUpperCase) {
  const classes = { space: "cap wide", "": "cap none" };
  return make("div", { class: "keys" }, ...keys.map((key) => make("span", {
    class: classes[key] ?? "cap",
  }, isUpperCase && key.length === 1 ? key.toUpperCase() : key)));
}

function hideKeyboard({ stage }) {
  const keyboard = find(stage, ".keyboard");
  if (keyboard) keyboard.hidden = true;
}

// images.js
function makeImage({ document, view }, name, className) {
  const image = name === undefined ? undefined : document.imagesByName.get(name);
  if (!image) return undefined;
  const { contents } = image;
  const content = contents.find((content) => content.language === view.language)
    ?? contents.find((content) => content.language === undefined) ?? contents[0];
  if (content.data) return make("img", { class: className, src: content.data, alt: "" });
  return view.ghosts ? makeImageNote(content.notShown ?? "", className) : undefined;
}

function makeImageNote(reason, className) {
  return make("span", {
    class: `${className} no-image`, role: "img", title: reason, "aria-label": reason,
  }, "?");
}

// texts.js
function makeText(preview, page, id, className, name = "span") {
  if (id === undefined) return undefined;
  const isMarked = preview.view.marks && isUntranslated(preview, page.catalog, id);
  return make(name, {
    class: className, dir: "auto", dataset: { untranslated: isMarked ? "" : undefined },
  }, textOf(preview, page.catalog, id));
}

function makeName(preview) {
  preview.nameCount += 1;
  return `${preview.version ?? "e"}${preview.nameCount}`;
}

// values.js
function numberOf(value) {
  if (value[0] === "b") return value[1] ? 1 : 0;
  if (value[0] === "i" || value[0] === "r") return Number(value[1].replace("inf", "Infinity"));
  return undefined;
}

function isEqual(left, right) {
  if (left[0] === "i" && right[0] === "i") return left[1] === right[1];
  const leftNumber = numberOf(left);
  const rightNumber = numberOf(right);
  if (leftNumber !== undefined && rightNumber !== undefined) return leftNumber === rightNumber;
  if (left[0] === "a" && right[0] === "a") {
    const items = right[1];
    return left[1].length === items.length
      && left[1].every((item, index) => isEqual(item, items[index]));
  }
  if (left[0] === "m" && right[0] === "m") {
    const entries = new Map(right[1]);
    return left[1].length === right[1].length && left[1].every(([key, value]) => {
      const other = entries.get(key);
      return other !== undefined && isEqual(value, other);
    });
  }
  return left[0] === right[0] && left[1] === right[1];
}

function hexadecimal(data) {
  const digits = [...atob(data)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"));
  return digits.join("");
}

function realText(digits) {
  const number = Number(digits);
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number);
  return digits.replace(/\.0$/, "");
}

function dateText(date) {
  return date.replace("T", " ").replace("Z", " +0000");
}

function describe(value) {
  switch (value[0]) {
    case "b": return value[1] ? "1" : "0";
    case "r": return realText(value[1]);
    case "d": return dateText(value[1]);
    case "x": return `{length = ${atob(value[1]).length}, bytes = 0x${hexadecimal(value[1])}}`;
    case "a": return `(${value[1].map(describe).join(", ")})`;
    case "m": return `{${value[1].map(([key, item]) => `${key} = ${describe(item)}`).join("; ")}}`;
    default: return value[1];
  }
}

function display(value) {
  switch (value[0]) {
    case "s": return JSON.stringify(value[1]);
    case "b": return String(value[1]);
    case "a": return `[${value[1].map(display).join(", ")}]`;
    case "m": {
      const entries = value[1].map(([key, item]) => `${JSON.stringify(key)}: ${display(item)}`);
      return `{${entries.join(", ")}}`;
    }
    default: return describe(value);
  }
}

function saturated(number) {
  const least = -(2n ** 63n);
  const greatest = 2n ** 63n - 1n;
  if (number < least) return String(least);
  return String(number > greatest ? greatest : number);
}


function readings(value) {
  switch (value?.[0]) {
    case "b": {
      const digit = value[1] ? "1" : "0";
      return { bool: value[1], integer: digit, double: Number(digit), string: digit };
    }
    case "i": return {
      bool: !/^-?0+$/.test(value[1]),
      integer: String(BigInt.asIntN(64, BigInt(value[1]))),
      double: Number(value[1]),
      string: value[1],
    };
    case "r": return readingsOfReal(value);
    case "s": return readingsOfText(value[1]);
    default: return { bool: false, integer: "0", double: 0 };
  }
}

function readingsOfReal(value) {
  const double = numberOf(value) ?? 0;
  return { bool: double !== 0, integer: integer(), double, string: realText(value[1]) };

  function integer() {
    if (Number.isNaN(double)) return "0";
    if (Number.isFinite(double)) return saturated(BigInt(Math.trunc(double)));
    return saturated(double > 0 ? 2n ** 64n : -(2n ** 64n));
  }
}

function readingsOfText(text) {
  const trimmed = text.replace(/^[ \t-\r]+/, "");
  const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/.exec(trimmed);
  const [, sign, digits] = /^([+-]?)0*(\d*)/.exec(trimmed) ?? ["", "", ""];
  return {
    bool: /^[+-]?0*[1-9yYtT]/.test(trimmed),
    integer: saturated(BigInt(digits || "0") * (sign === "-" ? -1n : 1n)),
    double: number ? Number(number[0]) : 0,
    string: text,
  };
}

function readingsText(value) {
  if (value?.[0] === "z") return "bool …, integer …, double …, string …";
  const { bool, integer, double, string } = readings(value);
  const isShort = Number.isInteger(double) && Math.abs(double) < 1e16;
  const number = isShort ? double.toFixed(1) : String(double);
  const text = string === undefined ? "nil" : `'${string}'`;
  return `bool ${bool}, integer ${integer}, double ${number}, string ${text}`;
}

function masked(value) {
  if (value[0] === "z" || (value[0] === "s" && value[1] === "")) return value;
  const length = value[0] === "s" ? ` of ${[...value[1]].length} characters` : "";
  return ["z", `a secret${length}`];
}

function plain(value) {
  switch (value[0]) {
    case "i":
    case "r": return numberOf(value);
    case "a": return value[1].map(plain);
    case "m": return Object.fromEntries(value[1].map(([key, item]) => [key, plain(item)]));
    default: return value[1];
  }
}

function real(number) {
  const size = Math.abs(number);
  if (Number.isInteger(number) && size < 1e16) return ["r", number.toFixed(1)];
  const digits = size < 1e-4 || size >= 1e16 ? number.toExponential() : String(number);
  return ["r", digits.replace(/e([+-])(\d)$/, "e$10$2")];
}

// rows.js
function makeRow(preview, row, page) {
  return make("li", { class: `row ${row.kind}`, dataset: rowData(row) },
    makeLine(preview, row, page));
}

function makeLine(preview, row, page) {
  switch (row.kind) {
    case "text": return makeField(preview, row, page);
    case "title": return makeValueLine(preview, row, page);
    case "switch": return makeSwitch(preview, row, page);
    case "slider": return makeSlider(preview, row);
    case "multi": return makeMultiValue(preview, row, page);
    case "child": return makeOpener(preview, row, page);
    case "custom": return makeCustomView(preview, row, page);
    case "button": return makeButton(preview, row, page);
    case "link": return makeLink(preview, row, page);
    case "date": return makeDatePicker(preview, row, page);
    default: return undefined;
  }
}

function rowData(row) {
  return { row: rowPath(row.index), type: row.type ?? "", key: row.key };
}

function rowPath(index) {
  return `PreferenceSpecifiers[${index}]`;
}

function makeGhost(preview, row, page, reason) {
  return make("li", {
    class: "row ghost", hidden: !preview.view.ghosts,
    dataset: { ...rowData(row), dropped: reason.name },
  },
    make("div", { class: "line" },
      make("span", { class: "title", dir: "auto" },
        nameOfRow(preview, page, row) || `row ${row.index + 1}`),
      make("span", { class: "reason" },
        make("span", { dir: "auto" }, `${row.type || "the row"} is not drawn: ${reason.words}`),
        make("span", { class: "place" }, placeOfRow(preview, page, row)))));
}

function makeTitle(preview, row, page) {
  const title = makeText(preview, page, row.title, "title");
  if (!isDrawnByKit(preview, page)) return title;
  const image = makeImage(preview, row.image, "cell-image");
  const subtitle = makeText(preview, page, row.subtitle, "subtitle");
  if (!image && !subtitle) return title;
  return make("span", { class: "title-block" },
    image, make("span", { class: "title-texts" }, title, subtitle));
}

function makeField(preview, row, page) {
  const attributes = {
    class: "field", autocomplete: "off", spellcheck: "false", dir: "auto",
    inputmode: inputMode(row),
    autocapitalize: (row.capitalization ?? "sentences").toLowerCase()
      .replace("allcharacters", "characters"),
    autocorrect: row.correction === "No" ? "off" : "on",
    "aria-label": titleOfRow(preview, page, row) === "" ? row.key : undefined,
    placeholder: row.placeholder === undefined || preview.view.reader === "settings"
      ? undefined : textOf(preview, page.catalog, row.placeholder),
    title: keyboardNote(row),
    input: () => storeIn(preview, row, ["s", field.value]),
    focus: () => showKeyboard(preview, row, field),
    blur: () => hideKeyboard(preview),
  };
  const field = row.multiline
    ? make("textarea", { ...attributes, rows: 3 })
    : make("input", { ...attributes, type: row.secure ? "password" : "text" });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    const isMasked = value?.[0] === "z";
    const text = value === undefined || isMasked ? "" : describe(value);
    if (field.value !== text) field.value = text;
    if (isMasked) field.placeholder = value[1];
  });
  return make("label", { class: "line" }, makeTitle(preview, row, page), field);
}

function makeValueLine(preview, row, page) {
  const detail = make("span", { class: "value", dir: "auto" });
  watch(preview, row, () => {
    const title = currentChoice(preview, row)?.title;
    const value = shownValue(preview, row);
    if (title !== undefined) detail.textContent = textOf(preview, page.catalog, title);
    else detail.textContent = value === undefined ? "" : describe(value);
  });
  const title = makeTitle(preview, row, page);
  if (!title?.textContent) detail.className = "title";
  return make("div", { class: "line" }, title, detail);
}

function makeSwitch(preview, row, page) {
  const isCheckmark = row.checkmark && preview.view.reader !== "settings";
  const control = make("input", {
    type: "checkbox", role: "switch", class: isCheckmark ? "check" : "switch",
    change: () => storeIn(preview, row, control.checked ? row.on : row.off),
  });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    control.checked = value !== undefined && isEqual(value, row.on);
  });
  return make("label", { class: "line" }, makeTitle(preview, row, page), control);
}

function makeSlider(preview, row) {
  const minimum = row.minimum ?? 0;
  const maximum = row.maximum ?? 1;
  const control = make("input", {
    type: "range", class: "slider", min: minimum, max: maximum, step: "any", "aria-label": row.key,
    input: () => storeIn(preview, row, real(control.valueAsNumber)),
  });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    const place = Math.min(Math.max(sliderNumber(value) ?? minimum, minimum), maximum);
    if (control.valueAsNumber !== place) control.value = String(place);
    const part = maximum > minimum ? (place - minimum) / (maximum - minimum) : 0;
    control.style.setProperty("--part", String(part));
  });
  return make("div", { class: "line" },
    makeImage(preview, row.minimumImage, "end-image"), control,
    makeImage(preview, row.maximumImage, "end-image"));
}

function sliderNumber(value) {
  if (value === undefined) return undefined;
  return numberOf(value) ?? (Number.parseFloat(describe(value)) || 0);
}

function makeMultiValue(preview, row, page) {
  const detail = make("span", { class: "value", dir: "auto" });
  watch(preview, row, () => {
    const choice = currentChoice(preview, row);
    const title = choice?.short ?? choice?.title;
    detail.textContent = title === undefined ? "" : textOf(preview, page.catalog, title);
  });
  return makeOpener(preview, row, page, detail);
}

function makeOpener(preview, row, page, detail) {
  return make("button", {
    type: "button", class: "line", click: () => push(preview, row, page),
  }, makeTitle(preview, row, page), detail, makeChevron());
}

function makeCustomView(preview, row, page) {
  const note = make("span", { class: "value" }, "a view of the app");
  if (row.file !== undefined) return makeOpener(preview, row, page, note);
  return make("div", { class: "line" }, makeTitle(preview, row, page), note);
}

function makeButton(preview, row, page) {
  return make("button", { type: "button", class: "line tinted" },
    makeTitle(preview, row, page) ?? row.key);
}

function makeLink(preview, row, page) {
  const value = shownValue(preview, row);
  const detail = value === undefined
    ? undefined : make("span", { class: "value", dir: "auto" }, describe(value));
  return make("button", { type: "button", class: "line" },
    makeTitle(preview, row, page), detail, makeChevron());
}

function makeDatePicker(preview, row, page) {
  const types = { Date: "date", Time: "time" };
  const control = make("input", {
    type: types[row.mode] ?? "datetime-local", class: "date", step: "60",
    "aria-label": nameOfRow(preview, page, row),
    change: () => {
      const moment = momentOf(control.value, row.mode);
      if (!moment) return;
      storeIn(preview, row, ["d", `${moment.toISOString().slice(0, 19)}Z`]);
    },
  });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    const moment = value?.[0] === "d" ? new Date(value[1]) : undefined;
    if (moment && isMoment(moment)) control.value = pickerText(moment, row.mode);
  });
  return make("label", { class: "line" }, makeTitle(preview, row, page), control);
}

function isMoment(moment) {
  return !Number.isNaN(moment.valueOf());
}

function momentOf(text, mode) {
  const moment = new Date(local());
  return isMoment(moment) ? moment : undefined;

  function local() {
    switch (mode) {
      case "Time": return `2001-01-01T${text}`;
      case "Date": return `${text}T00:00`;
      default: return text;
    }
  }
}

function pickerText(moment, mode) {
  const month = digits(moment.getMonth() + 1);
  const day = `${digits(moment.getFullYear(), 4)}-${month}-${digits(moment.getDate())}`;
  const time = `${digits(moment.getHours())}:${digits(moment.getMinutes())}`;
  switch (mode) {
    case "Date": return day;
    case "Time": return time;
    default: return `${day}T${time}`;
  }

  function digits(number, length = 2) {
    return String(number).padStart(length, "0");
  }
}

function currentChoice(preview, row) {
  const value = shownValue(preview, row);
  return value === undefined
    ? undefined : row.choices.find((choice) => isEqual(choice.value, value));
}

function shownChoices(preview, row, page) {
  if (!row.sorted) return row.choices;
  const { compare } = collator(currentLanguage(preview)?.tag);
  return [...row.choices].sort((left, right) => compare(title(left), title(right)));

  function title(choice) {
    return choice.title === undefined ? "" : textOf(preview, page.catalog, choice.title);
  }
}

function collator(language) {
  const options = { numeric: true, sensitivity: "base" };
  try {
    return new Intl.Collator(language, options);
  } catch {
    return new Intl.Collator(undefined, options);
  }
}

function makeChoices(preview, row, page) {
  const group = makeName(preview);
  return shownChoices(preview, row, page).map((choice) => {
    const control = make("input", {
      type: "radio", name: group, class: "check", value: row.choices.indexOf(choice),
      change: () => storeIn(preview, row, choice.value),
    });
    watch(preview, row, () => {
      control.checked = currentChoice(preview, row) === choice;
    });
    const title = makeText(preview, page, choice.title, "title") ?? make("span", { class: "title" });
    return make("li", {
      class: "row choice", role: "presentation", dataset: { choice: control.value },
    }, make("label", { class: "line" }, title, control));
  });
}

function makeListItems(preview, row, page) {
  const value = shownValue(preview, row);
  const items = value?.[0] === "a" ? value[1] : [];
  const lines = items.map((item) => make("li", { class: "row" },
    make("div", { class: "line" }, makeText(preview, page, row.itemTitle, "title"),
      make("span", { class: "value", dir: "auto" }, describe(item)))));
  if (row.addTitle !== undefined) {
    lines.push(make("li", { class: "row" },
      make("div", { class: "line tinted" }, makeText(preview, page, row.addTitle, "title"))));
  }
  return lines;
}

// pages.js
function drawPages(preview) {
  const { document: bundle, stage, view } = preview;
  const focused = stage.contains(document.activeElement)
    ? document.activeElement?.closest("[data-row]")?.getAttribute("data-row") : undefined;
  preview.watchers.clear();
  preview.sharedWatchers = [];
  rememberScroll(preview);
  const language = currentLanguage(preview);
  stage.dir = isRightToLeft(view, language) ? "rtl" : "ltr";
  stage.lang = language?.tag ?? "";
  const { appearance, device, ios, size } = view;
  Object.assign(stage.dataset, { appearance, device, ios, size });
  const sections = bundle.pages.map((page) => makeSection(preview, page));
  stage.replaceChildren(
    makeSplit(), make("div", { class: "column" }, makeBar(preview), ...sections), makeKeyboard());
  refreshPath(preview);
  showCurrent(preview);
  const row = focused ? rowNamed(currentSection(preview), focused) : undefined;
  if (row) find(row, "input, textarea, button")?.focus({ preventScroll: true });
}

function isRightToLeft({ direction }, language) {
  return direction === "auto" ? language?.rtl === true : direction === "rtl";
}

function currentSection({ stage }) {
  return get(stage, "section:not([hidden])");
}

function sectionNamed({ stage }, name) {
  return findAll(stage, "section").find((section) => section.dataset.page === name);
}

function rowNamed(section, path) {
  return findAll(section, "[data-row]").find((row) => row.dataset.row === path);
}

function rememberScroll({ stage, scrolls }) {
  for (const section of findAll(stage, "section:not([hidden])")) {
    scrolls.set(section.dataset.page ?? "", section.scrollTop);
  }
}

function showCurrent(preview) {
  const { path, scrolls, stage } = preview;
  const step = currentStep(preview);
  const name = pageName(preview, step);
  changeSuite(preview, currentSuite(preview));
  for (const section of findAll(stage, "section[data-list], section[data-missing]")) {
    section.remove();
  }
  if (step.kind === "list") {
    get(stage, ".column").append(makeListSection(preview, step, name));
  } else if (!sectionNamed(preview, name)) {
    get(stage, ".column").append(makeMissingSection(preview, step, name));
  }
  for (const section of findAll(stage, "section")) {
    const isCurrent = section.dataset.page === name;
    section.hidden = !isCurrent;
    if (!isCurrent) continue;
    const title = pageTitle(preview, path.length - 1);
    section.setAttribute("aria-label", title || name);
    get(section, ".large-title").textContent = title;
    section.scrollTop = scrolls.get(name) ?? 0;
  }
  updateBar(preview);
}

function showPushed(preview) {
  preview.scrolls.delete(pageName(preview, currentStep(preview)));
  showCurrent(preview);
  currentSection(preview).classList.add("pushed");
  get(preview.stage, ".back").focus({ preventScroll: true });
}

function pop(preview) {
  const { path } = preview;
  const row = currentStep(preview).row;
  changePath(preview, path.slice(0, -1));
  const section = currentSection(preview);
  const opener = row === undefined ? undefined : rowNamed(section, rowPath(row));
  const focused = (opener && find(opener, "button")) ?? get(section, ".large-title");
  focused.focus({ preventScroll: true });
}

function makeBar(preview) {
  return make("nav", { class: "bar", "aria-label": "Navigation" },
    make("button", { type: "button", class: "back", click: () => pop(preview) },
      makeShape("arrow", "0 0 11 20", "M9.5 1.5 1.5 10 9.5 18.5"),
      make("span", { class: "back-title", dir: "auto" })),
    make("div", { class: "bar-title", dir: "auto", "aria-hidden": "true" }));
}

function updateBar(preview) {
  const { path, stage } = preview;
  const isFirst = path.length < 2;
  const parent = isFirst ? outerTitle(preview) : pageTitle(preview, path.length - 2);
  const back = get(stage, ".back");
  back.toggleAttribute("disabled", isFirst);
  back.setAttribute(
    "aria-label", isFirst ? `Back to ${parent}, outside of the preview` : `Back to ${parent}`);
  get(stage, ".back-title").textContent = parent;
  get(stage, ".split-row.chosen").textContent = pageTitle(preview, 0);
  get(stage, ".bar-title").textContent = pageTitle(preview, path.length - 1);
  updateBarTitle(preview);
}

function outerTitle({ view }) {
  return view.ios === "15" ? "Settings" : "Apps";
}

function updateBarTitle(preview) {
  const section = currentSection(preview);
  const isScrolled = section.scrollTop > get(section, ".large-title").offsetHeight;
  preview.stage.dataset.scrolled = isScrolled ? "yes" : "no";
}

function makeSplit() {
  const chosen = make("span", { class: "split-row chosen", dir: "auto" });
  return make("div", { class: "split", "aria-hidden": "true" },
    make("div", { class: "split-title" }, "Settings"),
    make("div", { class: "split-card" }, ...makeSplitRows([1, 2, 3, 4, 5])),
    make("div", { class: "split-card" }, ...makeSplitRows([4, 2, 5]), chosen));
}

function makeSplitRows(widths) {
  return widths.map((width) => make("span", { class: `split-row width-${width}` }));
}

function makePage(preview, name, data, title, ...content) {
  return make("section", {
    dataset: { page: name, ...data }, hidden: true, tabindex: "-1",
    scroll: () => {
      updateBarTitle(preview);
      notify(preview, "scrolled");
    },
  }, make("h1", { class: "large-title", dir: "auto", tabindex: "-1" }, title), ...content);
}

function makeEmptyNote(reason) {
  return make("p", { class: "note" }, `Settings shows an empty page: ${reason}.`);
}

function makeSection(preview, page) {
  const content = page.problem ? [makeEmptyNote(page.problem)] : makeGroups(preview, page);
  return makePage(preview, page.file, {}, printedTitle(preview, page), ...content);
}

function printedTitle(preview, page) {
  const step = findRoute(preview, page.base)?.at(-1);
  return step?.kind === "page" && step.title !== undefined && step.catalog !== undefined
    ? textOf(preview, step.catalog, step.title) : "";
}

function makeMissingSection(preview, step, name) {
  return makePage(preview, name, { missing: "" }, "", makeEmptyNote(reason()));

  function reason() {
    const { comparison, document, view } = preview;
    const pages = document.pagesByBase.get(step.base) ?? [];
    if (comparison && pages.length === 0) return "this version has no such page";
    if (document.pages.length === 0) return "no page of the bundle can be read";
    if (pages.length === 0) return `'${step.base}.plist' is not there or cannot be read`;
    const isOnDevice = pages.some(({ device }) => device === undefined || device === view.device);
    if (isOnDevice) return `other languages have '${step.base}.plist', but this one has not`;
    return `the ${view.device === "ipad" ? "iPad" : "iPhone"} has no such page`;
  }
}

function makeListSection(preview, step, name) {
  const page = preview.document.pagesByFile.get(step.file);
  const row = page && rowAt(page, step.row);
  if (!page || row?.kind !== "multi") return makePage(preview, name, { list: "" }, "");
  const card = make("ul", {
    class: "card", role: "radiogroup", "aria-label": nameOfRow(preview, page, row),
  }, ...makeChoices(preview, row, page));
  return makePage(preview, name, { list: rowPath(row.index) }, "",
    make("div", { class: "group" }, card));
}


function makeGroups(preview, page) {
  const groups = [];
  for (const row of page.rows) {
    const reason = dropReason(preview, row, page);
    if (!reason && (row.kind === "group" || row.kind === "radio" || row.kind === "list")) {
      const lines = makeFirstLines(preview, row, page);
      groups.push({ heading: row, lines, isVisible: lines.length > 0 });
      continue;
    }
    if (groups.length === 0) groups.push({ lines: [], isVisible: false });
    const group = groups[groups.length - 1];
    if (reason) {
      group.lines.push(makeGhost(preview, row, page, reason));
      group.isVisible ||= preview.view.ghosts;
    } else {
      group.lines.push(makeRow(preview, row, page));
      group.isVisible = true;
    }
  }
  return groups.map((group) => makeGroup(preview, group, page));
}

function makeFirstLines(preview, row, page) {
  switch (row.kind) {
    case "group": return [];
    case "radio": return makeChoices(preview, row, page);
    case "list": return makeListItems(preview, row, page);
  }
}

function makeGroup(preview, { heading, lines, isVisible }, page) {
  const title = makeText(preview, page, heading?.title, "header", "h2");
  const header = title?.textContent ? title : undefined;
  if (header) header.id = makeName(preview);
  const isRadio = heading?.kind === "radio";
  const card = make("ul", {
    class: "card", hidden: !isVisible, role: isRadio ? "radiogroup" : "list",
    "aria-labelledby": header?.id,
    "aria-label": isRadio && !header ? heading.key : undefined,
  }, ...lines);
  const footer = makeText(preview, page, heading?.footer, "footer", "p");
  return make("div", { class: "group", dataset: heading === undefined ? {} : rowData(heading) },
    header, card, footer?.textContent ? footer : undefined);
}

function showRow(preview, file, index) {
  openPage(preview, file);
  if (index === undefined) return;
  let row = findRow();
  if (row?.dataset.dropped !== undefined && !preview.view.ghosts) {
    changeView(preview, "ghosts", true);
    row = findRow();
  }
  if (row) pointAt(preview, row);

  function findRow() {
    const section = sectionNamed(preview, file);
    return section && index !== undefined ? rowNamed(section, rowPath(index)) : undefined;
  }
}

function pointAt({ stage }, row) {
  for (const other of findAll(stage, ".pointed-at")) other.classList.remove("pointed-at");
  row.classList.add("pointed-at");
  row.scrollIntoView({ block: "center" });
  const control = find(row, "input, button, textarea");
  if (!control) row.tabIndex = -1;
  (control ?? row).focus({ preventScroll: true });
}

// comparison.js
function compare(older, newer, comparison, desk) {
  older.comparison = comparison;
  newer.comparison = comparison;
  older.partner = newer;
  newer.partner = older;
  newer.view.ghosts ||= older.view.ghosts;
  older.view.ghosts = newer.view.ghosts;
  desk.replaceChildren(
    makeFrame(older, "Before", comparison.old), makeFrame(newer, "After", comparison.new));
}

function makeFrame({ stage, version }, title, label) {
  stage.setAttribute("aria-label", title);
  return make("figure", { class: "side", dataset: { side: version } },
    make("figcaption", {}, make("b", {}, title), " ", make("span", { dir: "auto" }, label)), stage);
}

function makeVersionSwitch(preview) {
  const buttons = [makeButton("old", "Before"), makeButton("new", "After")];
  show("new");
  return make("div", { class: "sides", role: "group", "aria-label": "Version" }, ...buttons);

  function makeButton(version, title) {
    return make("button", {
      type: "button", dataset: { version },
      click: () => {
        show(version);
        leadPartner(preview);
      },
    }, title);
  }

  function show(version) {
    document.body.dataset.shown = version;
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.version === version));
    }
  }
}

function leadPartner({ partner, path, view, isFollowing }) {
  if (!partner || isFollowing || partner.isFollowing) return;
  partner.isFollowing = true;
  const isOtherView = JSON.stringify(partner.view) !== JSON.stringify(view);
  const target = pathIdentity(path);
  if (isOtherView || pathIdentity(partner.path) !== target) {
    rememberScroll(partner);
    Object.assign(partner.view, view);
    const next = pathLike(partner, path);
    if (isOtherView) {
      partner.path = next;
      notify(partner, "view");
    } else if (pathIdentity(next) !== pathIdentity(partner.path)) {
      changePath(partner, next);
    }
  }
  partner.isFollowing = false;
}

function scrollPartner(preview) {
  const section = currentSection(preview);
  const other = preview.partner && find(preview.partner.stage, "section:not([hidden])");
  const room = section.scrollHeight - section.clientHeight;
  if (!other || room <= 0) return;
  const top = Math.round(section.scrollTop / room * (other.scrollHeight - other.clientHeight));
  if (Math.abs(other.scrollTop - top) > 2) other.scrollTop = top;
}

function kindOf(change) {
  if (change.old && change.new) return "changed";
  return change.new ? "added" : "removed";
}

function placeOfChange(preview, change) {
  const place = preview.version && change[preview.version];
  const section = place?.page === undefined ? undefined : sectionNamed(preview, place.page);
  if (!section || place?.row === undefined) return section;
  return rowNamed(section, rowPath(place.row));
}

function markChanges(preview) {
  for (const change of preview.comparison?.changes ?? []) {
    const element = placeOfChange(preview, change);
    if (!element) continue;
    element.dataset.change ??= kindOf(change);
    element.dataset.level ??= change.level;
    const sentence = make("p", { class: `change ${change.level}` },
      make("b", {}, change.level), " ", make("span", { dir: "auto" }, change.message));
    if (element.matches("section")) get(element, ".large-title").after(sentence);
    else if (element.matches(".group")) element.prepend(sentence);
    else element.append(sentence);
  }
}

function makeChangeList(preview, { changes }) {
  const list = make("ul", { class: "findings changes" },
    ...changes.map((change) => makeChange(preview, change)));
  if (changes.length === 0) list.append(make("li", { class: "hint" }, "No changes."));
  return list;
}

function makeChange(preview, change) {
  const details = [
    change.effect, `Help: ${change.migration}`, ...change.notes.map((note) => `Note: ${note}`),
  ];
  return make("li", { dataset: { change: change.change, level: change.level } },
    make("button", { type: "button", class: "finding", click: () => showChange(preview, change) },
      make("span", { class: `severity ${change.level}` }, change.level),
      make("span", { class: "message", dir: "auto" }, change.message),
      make("span", { class: "place", dir: "auto" }, (change.new ?? change.old)?.page),
      make("span", { class: "rule" }, change.change)),
    ...details.map((text) => make("p", { class: "help", dir: "auto" }, text)));
}

function showChange(newer, change) {
  const older = newer.partner;
  if (change.new?.page !== undefined) {
    showRow(newer, change.new.page, change.new.row);
    if (older) pointAtChange(older, change);
  } else if (older && change.old?.page !== undefined) {
    showRow(older, change.old.page, change.old.row);
  }
}

function pointAtChange(preview, change) {
  const row = placeOfChange(preview, change);
  if (row && !row.matches("section") && currentSection(preview).contains(row)) {
    pointAt(preview, row);
  }
}

// live.js
const interval = 200;

function followServer(preview, showConnection) {
  let isLost = false;
  poll();

  async function poll() {
    try {
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

function takeDocument(preview, text) {
  const former = preview.document;
  const document = readDocument(text);
  if (document.version !== former.version) return location.reload();
  preview.document = document;
  if (!document.languages.some((language) => language.name === preview.view.language)) {
    preview.view.language = document.view.language ?? "";
  }
  if (JSON.stringify(document.stored) !== JSON.stringify(former.stored)) reset(preview);
  notify(preview, "document");
}

// settings.js
function settings(model) {
  const found = new Map();
  for (const { suite, key, registered, registeredOn, secret, note } of model.document.settings) {
    found.set(settingName(suite, key), {
      suite: suite ?? "", key, registered: registered ?? registeredOn?.[currentIdiom(model)],
      secret, note, hasRow: true,
    });
  }
  for (const [suite, values] of model.stored) {
    for (const key of values.keys()) {
      const name = settingName(suite, key);
      if (!found.has(name)) found.set(name, { suite, key, hasRow: false });
    }
  }
  return [...found.values()];
}

function effectiveValue(model, { suite, key, registered }) {
  return storedValue(model, suite, key) ?? registered;
}

function suites(model) {
  return [...new Set(["", ...settings(model).map((setting) => setting.suite)])];
}

function firstSuiteWithRows(model) {
  const withRows = new Set(
    settings(model).filter((setting) => setting.hasRow).map((setting) => setting.suite));
  return suites(model).find((suite) => withRows.has(suite)) ?? "";
}

function values(model, suite) {
  const found = {};
  const groupsFirst = settings(model).sort(
    (left, right) => Number(left.suite === "") - Number(right.suite === ""));
  for (const setting of groupsFirst) {
    if (suite !== undefined && setting.suite !== suite) continue;
    const value = effectiveValue(model, setting);
    if (value === undefined) {
      Reflect.deleteProperty(found, setting.key);
      continue;
    }
    Object.defineProperty(found, setting.key, {
      value: plain(value), enumerable: true, configurable: true, writable: true,
    });
  }
  return found;
}

// exports.js
const allSuites = "*";


function exported(model, format, suite, { onlyStored, domain }) {
  switch (format) {
    case "shell": {
      const names = suite === allSuites ? suites(model) : [suite];
      return shellScript(model, names.map((name) =>
        [name || domain || "com.example.app", exportedEntries(model, name, onlyStored)]));
    }
    case "arguments": return launchArguments(exportedEntries(model, suite, onlyStored));
    default: return propertyList(exportedEntries(model, suite, onlyStored));
  }
}

function exportedEntries(model, suite, onlyStored) {
  const entries = [];
  for (const setting of settings(model)) {
    if (setting.suite !== suite) continue;
    const value = onlyStored
      ? storedValue(model, suite, setting.key) : effectiveValue(model, setting);
    if (value !== undefined && value[0] !== "z") entries.push([setting.key, value]);
  }
  return entries.sort(([left], [right]) => compareScalars(left, right));
}

function compareScalars(left, right) {
  const leftScalars = [...left].map((scalar) => scalar.codePointAt(0) ?? 0);
  const rightScalars = [...right].map((scalar) => scalar.codePointAt(0) ?? 0);
  const length = Math.min(leftScalars.length, rightScalars.length);
  for (let index = 0; index < length; index += 1) {
    const difference = leftScalars[index] - rightScalars[index];
    if (difference !== 0) return difference;
  }
  return leftScalars.length - rightScalars.length;
}

function shellScript(model, domains) {
  const lines = domains.flatMap(([domain, entries]) => entries.map(([key, value]) => {
    const words = [domain, key, ...shellWords(model, value)].map(printed);
    return `defaults write ${words.join(" ")}\n`;
  }));
  return `#!/bin/sh\nset -eu\n${lines.join("")}`;
}

function shellWords({ document }, value) {
  const { option } = document.types[value[0]];
  if (option === undefined) return [xmlElement(value)];
  switch (value[0]) {
    case "d": return [option, dateText(value[1])];
    case "x": return [option, hexadecimal(value[1])];
    default: return [option, String(value[1])];
  }
}

const hidden =
  /[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

function printed(word) {
  if (!hidden.test(word)) return quote(word);
  const text = word.replace(/\n+$/, "");
  const ends = word.slice(text.length);
  const format = [...text].map((character) => {
    return hidden.test(character) || "\\'%".includes(character) ? octal(character) : character;
  }).join("");
  return `"$(printf '${format}')"${ends === "" ? "" : quote(ends)}`;
}

function octal(character) {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}

function quote(word) {
  return /^[A-Za-z0-9_\-.:/+@%]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function launchArguments(entries) {
  return entries.map(([key, value]) => `${quote(`-${key}`)} ${quote(argument(value))}\n`).join("");
}

const namedEscapes = { "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function argument(value) {
  if (value[0] !== "s") return xmlElement(value);
  if (/^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/.test(value[1])) return value[1];
  const text = value[1].replace(
    /["\\]|[^ -~\xA0-\uFFFD]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (unit) => {
      const digits = unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      return namedEscapes[unit] ?? `\\U${digits}`;
    });
  return `"${text}"`;
}

function escapeXML(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");
}

function xmlElement(value) {
  switch (value[0]) {
    case "i": return `<integer>${value[1]}</integer>`;
    case "r": return `<real>${value[1]}</real>`;
    case "b": return value[1] ? "<true/>" : "<false/>";
    case "d": return `<date>${value[1]}</date>`;
    case "x": return `<data>${value[1]}</data>`;
    case "a": return `<array>${value[1].map(xmlElement).join("")}</array>`;
    case "m": {
      const entries = value[1].map(
        ([key, item]) => `<key>${escapeXML(key)}</key>${xmlElement(item)}`);
      return `<dict>${entries.join("")}</dict>`;
    }
    default: return `<string>${escapeXML(value[1])}</string>`;
  }
}

function propertyList(entries) {
  const lines = entries.map(
    ([key, value]) => `\t<key>${escapeXML(key)}</key>\n\t${xmlElement(value)}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.join("")}</dict>
</plist>
`;
}

// export-panel.js
const fileNames = { shell: "defaults.sh", arguments: "arguments.txt", plist: "preferences.plist" };

function makeExport(preview) {
  const format = makeSelect("format", [
    ["shell", "defaults write script"], ["arguments", "launch arguments"],
    ["plist", "property list"],
  ]);
  const scope = makeSelect("scope", [
    ["effective", "all values"], ["stored", "stored values only"],
  ]);
  const suite = makeSelect("suite", []);
  const domain = make("input", {
    type: "text", name: "domain", value: "com.example.app", autocomplete: "off",
  });
  const text = make("textarea", {
    class: "export-text", readonly: true, rows: 8, "aria-label": "Exported values",
    spellcheck: "false",
  });
  const outcome = make("span", { class: "reads", role: "status" });
  for (const control of [format, scope, suite, domain]) {
    for (const name of ["input", "change"]) control.addEventListener(name, fill);
  }
  const element = make("div", { class: "export" },
    make("label", {}, "Format ", format), make("label", {}, "Values ", scope),
    make("label", {}, "Suite ", suite), make("label", {}, "Bundle identifier ", domain), text,
    make("div", { class: "actions" },
      make("button", { type: "button", class: "copy", click: copy }, "Copy"),
      make("button", { type: "button", class: "download", click: save }, "Save"), outcome));
  return { element, fill };

  function fill() {
    const chosen = suite.selectedOptions[0]?.value ?? firstSuiteWithRows(preview);
    const names = suites(preview);
    const options = names.map((name) => [name, name || "the app's own"]);
    if (format.value === "shell" && names.length > 1) options.push([allSuites, "all"]);
    setOptions(suite, options);
    suite.value = options.some(([name]) => name === chosen) ? chosen : firstSuiteWithRows(preview);
    text.value = exported(preview, format.value, suite.value, {
      onlyStored: scope.value === "stored", domain: domain.value,
    });
  }

  async function copy() {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      outcome.textContent = "copied";
    } catch {
      outcome.textContent = "selected; copy it with the keyboard";
    }
  }

  function save() {
    const address = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
    make("a", { href: address, download: fileNames[format.value] }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}

// findings.js
const severities = [["error", "errors"], ["warning", "errors and warnings"], ["info", "all"]];

function rank({ severity }) {
  return severities.findIndex(([name]) => name === severity);
}

function findingsBySeverity(findings, minimum) {
  const limit = severities.findIndex(([name]) => name === minimum);
  return findings.filter((finding) => rank(finding) <= limit)
    .sort((left, right) => rank(left) - rank(right));
}

function makeFindings(preview) {
  const count = make("span", { class: "count" });
  const filter = makeSelect("severity", []);
  filter.setAttribute("aria-label", "Minimum severity");
  filter.addEventListener("change", fill);
  const list = make("ul", { class: "findings" });
  return { count, content: [filter, list], fill };

  function fill() {
    const { findings } = preview.document;
    const minimum = filter.value || "info";
    count.textContent = ` (${findings.length})`;
    const options = severities.map(([name, title]) =>
      [name, `${title} (${findingsBySeverity(findings, name).length})`]);
    setOptions(filter, options.reverse());
    filter.value = minimum;
    filter.hidden = findings.length === 0;
    const shown = findingsBySeverity(findings, minimum);
    list.replaceChildren(...shown.map((finding) => makeFinding(preview, finding)));
    if (findings.length === 0) list.append(make("li", { class: "hint" }, "No findings."));
  }
}

function makeFinding(preview, finding) {
  const { page, row, line, column, recorded, rule } = finding;
  const place = line === undefined ? finding.path : `${finding.path}:${line}:${column}`;
  const content = [
    make("span", { class: `severity ${finding.severity}` }, finding.severity),
    make("span", { class: "message", dir: "auto" }, ...breakable(finding.message)),
    make("span", { class: "place", dir: "auto" }, ...breakable(place)),
    make("span", { class: "rule" }, recorded ? `${rule}, recorded` : rule),
  ];
  const details = finding.notes.map((note) => `Note: ${note.message}${notePlace(note)}`);
  if (finding.help) details.unshift(`Help: ${finding.help}`);
  return make("li", { dataset: { rule, severity: finding.severity } },
    page === undefined
      ? make("div", { class: "finding" }, ...content)
      : make("button", {
        type: "button", class: "finding", click: () => showRow(preview, page, row),
      }, ...content),
    ...details.map((text) => make("p", { class: "help", dir: "auto" }, ...breakable(text))));
}

function notePlace({ path, line }) {
  if (path === undefined) return "";
  return ` (${line === undefined ? path : `${path}:${line}`})`;
}

// page-list.js
function makePageList(preview) {
  const element = make("ul", { class: "pages" });
  return { element, fill };

  function fill() {
    const current = currentSection(preview).dataset.page;
    element.replaceChildren(...preview.document.pages.map((page) => make("li", {},
      make("button", {
        type: "button", "aria-current": page.file === current ? "page" : undefined,
        click: () => openPage(preview, page.file),
      }, make("span", { dir: "auto" }, page.file)),
      page.unreached
        ? make("span", { class: "reads" }, " no row that is shown leads here") : undefined)));
  }
}

// search.js
function makeSearch(preview) {
  const title = "Search rows, keys and findings";
  const list = make("ul", { class: "findings matches" });
  const field = make("input", {
    type: "search", name: "search", placeholder: title, autocomplete: "off", "aria-label": title,
    input: fill, keydown: openFirst,
  });
  return { content: [field, list], fill };

  function fill() {
    const wanted = field.value.trim().toLowerCase();
    list.replaceChildren(...(wanted === "" ? [] : matches(preview, wanted)));
    if (wanted !== "" && list.childElementCount === 0) {
      list.append(make("li", { class: "hint" }, "No matches."));
    }
  }

  function openFirst(event) {
    if (event.key === "Enter" && !event.isComposing) find(list, "button")?.click();
  }
}

function matches(preview, wanted) {
  const { findings, pages } = preview.document;
  return [
    ...pages.flatMap((page) => page.rows
      .filter((row) => [row.key, row.type, ...shownTexts(preview, page, row)].some(isMatch))
      .map((row) => makeMatch(preview, page, row))),
    ...findings.filter(({ message, rule, path }) => [message, rule, path].some(isMatch))
      .map((finding) => makeFinding(preview, finding)),
  ];

  function isMatch(text) {
    return text?.toLowerCase().includes(wanted) === true;
  }
}

function shownTexts(preview, page, row) {
  const choices = "choices" in row ? row.choices : [];
  const ids = [
    row.title, "footer" in row ? row.footer : undefined, ...choices.map((choice) => choice.title),
  ];
  const { texts } = preview.document.catalogs[page.catalog];
  return ids.flatMap((id) =>
    (id === undefined ? [] : [textOf(preview, page.catalog, id), texts[id]]));
}

function makeMatch(preview, page, row) {
  const name = nameOfRow(preview, page, row) || row.type || `row ${row.index + 1}`;
  const place = [row.key, placeOfRow(preview, page, row)].filter(Boolean).join(" · ");
  return make("li", {},
    make("button", {
      type: "button", class: "finding", click: () => showRow(preview, page.file, row.index),
    },
      make("span", { class: "message", dir: "auto" }, name),
      make("span", { class: "place", dir: "auto" }, ...breakable(place))));
}

// value-table.js
const columns = [
  ["key", "Key"], ["stored", "Stored"], ["effective", "Effective"],
  ["unregistered", "Unregistered"],
];

function makeValueTable(preview) {
  const rows = new Map();
  const body = make("tbody");
  const heads = columns.map(([name, title]) => make("th", { scope: "col", class: name }, title));
  const table = make("table", { class: "state" }, make("thead", {}, make("tr", {}, ...heads)), body);
  const element = make("div", {
    class: "scrolling", tabindex: "0", role: "region", "aria-label": "Values",
  }, table);
  return { element, fill, update };

  function fill() {
    rows.clear();
    const all = settings(preview);
    table.classList.toggle("one-suite", all.every((setting) => setting.suite === ""));
    const width = columns.length;
    body.replaceChildren(...all.flatMap((setting) => {
      const row = make("tr", { dataset: { key: setting.key, suite: setting.suite } });
      const reads = make("td", { colspan: width, class: "reads", dir: "auto" });
      rows.set(settingName(setting.suite, setting.key), { row, reads, setting });
      fillRow(preview, row, reads, setting);
      return [row, make("tr", {}, reads)];
    }));
    if (all.length === 0) {
      body.append(make("tr", {}, make("td", { colspan: width }, "The bundle has no values.")));
    }
  }

  function update(suite, key) {
    const known = rows.get(settingName(suite, key));
    if (!known) return fill();
    const hadFocus = known.row.contains(document.activeElement);
    fillRow(preview, known.row, known.reads, known.setting);
    if (hadFocus) element.focus();
  }
}


function fillRow(preview, row, reads, setting) {
  const { suite, key } = setting;
  const stored = shown(setting, storedValue(preview, suite, key));
  const effective = shown(setting, effectiveValue(preview, setting));
  reads.textContent = [`reads: ${readingsText(effective)}`, setting.note].filter(Boolean).join("; ");
  const storedCell = makeCell(preview, "stored", stored);
  if (stored !== undefined) {
    storedCell.append(make("button", {
      type: "button", class: "remove", "aria-label": `Remove the stored value of ${key}`,
      click: () => store(preview, suite, key, undefined),
    }, "×"));
  }
  row.replaceChildren(
    make("th", { scope: "row", dir: "auto" }, makeIdentifier(key),
      setting.hasRow ? undefined : make("span", { class: "reads" }, " (no row)"),
      make("span", { class: "suite", dir: "auto" }, makeIdentifier(suite || "app"))),
    storedCell, makeCell(preview, "effective", effective),
    makeCell(preview, "unregistered", stored));
}

function shown({ secret }, value) {
  return secret && value !== undefined ? masked(value) : value;
}

function makeCell({ document }, name, value) {
  if (value === undefined) {
    return make("td", { class: name, dir: "auto" }, make("span", { class: "none" }, "none"));
  }
  const title = Object.hasOwn(document.types, value[0]) ? document.types[value[0]].name : "secret";
  return make("td", { class: name, dir: "auto", title }, display(value));
}

// panel.js
function makePanel(preview) {
  const { comparison } = preview;
  const lost = make("p", {
    class: "lost", role: "status", hidden: true,
  }, "Connection lost, reconnecting…");
  const problem = make("p", { class: "problem", role: "alert", hidden: true });
  const search = makeSearch(preview);
  const table = makeValueTable(preview);
  const findings = makeFindings(preview);
  const exports = makeExport(preview);
  const pages = makePageList(preview);
  const element = make("aside", { class: "panel", "aria-label": "Inspector" },
    lost, problem, ...search.content,
    comparison
      ? makePart("changes", ["Changes"], true, makeChangeList(preview, comparison)) : undefined,
    makePart("state", ["State"], !comparison,
      make("p", { class: "hint" }, "What the app would read from its user defaults now."),
      make("div", { class: "actions" },
        make("button", {
          type: "button", class: "reset", click: () => reset(preview),
        }, "Reset all")),
      table.element),
    makePart("findings", ["Findings", findings.count], !comparison, ...findings.content),
    makePart("export", ["Export"], false, exports.element),
    makePart("pages", ["Pages"], false, pages.element));
  return {
    element, fillDocument, fillValues, updateValue, showPage: pages.fill, showConnection,
  };

  function fillDocument() {
    const { problems } = preview.document;
    problem.hidden = problems.length === 0;
    problem.textContent = problems.join("\n");
    findings.fill();
    search.fill();
  }

  function fillValues() {
    table.fill();
    exports.fill();
  }

  function updateValue(suite, key) {
    table.update(suite, key);
    exports.fill();
  }

  function showConnection(isLost) {
    lost.hidden = !isLost;
  }
}

function makePart(name, title, isOpen, ...content) {
  return make("details", { class: `part part-${name}`, open: isOpen },
    make("summary", {}, ...title), ...content);
}

// pictures.js
function makePictures(preview, pictures, desk) {
  document.documentElement.dataset.picture = "";
  return draw;

  async function draw(number) {
    const { page, language, appearance, device } = pictures[number];
    Object.assign(preview.view, { language, appearance, device });
    preview.path = pathTo(preview, page);
    notify(preview, "view");
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const { width, height } = desk.getBoundingClientRect();
    return { width: Math.ceil(width), height: Math.ceil(height) };
  }
}

// toolbar.js
function makeToolbar() {
  return make("header", { class: "toolbar" });
}

function fillToolbar(preview, toolbar) {
  const controls = [
    makePicker(preview, "language", "Language"),
    makePicker(preview, "appearance", "Appearance"),
    makePicker(preview, "device", "Device"),
    makePicker(preview, "ios", "iOS"),
    makePicker(preview, "size", "Text size"),
    makePicker(preview, "direction", "Direction"),
    preview.document.offersReaders ? makePicker(preview, "reader", "Drawn by") : undefined,
    makeToggle(preview, "ghosts", "Dropped rows"),
    makeToggle(preview, "marks", "Missing translations"),
  ];
  toolbar.replaceChildren(make("details", { class: "pickers", open: window.innerWidth > 700 },
    make("summary", {}, "View"), make("div", { class: "controls" }, ...controls)));
  updateToolbar(preview, toolbar);
}

function updateToolbar({ view }, toolbar) {
  document.documentElement.dataset.appearance = view.appearance;
  for (const control of findAll(toolbar, "[name]")) {
    const value = Object.entries(view).find(([name]) => name === control.getAttribute("name"))?.[1];
    if (control instanceof HTMLSelectElement) control.value = String(value);
    else if (control instanceof HTMLInputElement) control.checked = value === true;
  }
}

function makePicker(preview, name, title) {
  const select = makeSelect(name, viewChoices(preview.document)[name]);
  select.addEventListener("change", () => changeView(preview, name, select.value));
  return make("label", { class: "picker" }, make("span", {}, title), select);
}

function makeToggle(preview, name, title) {
  const box = make("input", {
    type: "checkbox", name, change: () => changeView(preview, name, box.checked),
  });
  return make("label", { class: "toggle" }, box, make("span", {}, title));
}

// main.js
main();

function main() {
  const stage = get(document, "main:not([data-side=old])");
  const preview = openPreview(stage, dataText("document") ?? "");
  const desk = make("div", { class: "desk" });
  const workplace = make("div", { class: "workplace" }, desk);
  stage.before(workplace);
  desk.append(stage);
  connect(preview);
  const comparison = readData("comparison");
  if (comparison) openOlder(preview, comparison, desk);
  const panel = addTools(preview, workplace);
  drawFirst(preview);
  window.addEventListener("popstate", (event) => {
    restore(preview, event.state, "view");
  });
  const pictures = readData("pictures");
  const picture = pictures && makePictures(preview, pictures, desk);
  const api = {
    values: (suite) => values(preview, suite),
    suites: () => suites(preview),
    picture,
  };
  Object.assign(window, { settingsc: Object.freeze(api) });
  if (preview.document.revision !== undefined) followServer(preview, panel.showConnection);
}

function dataText(name) {
  return document.getElementById(name)?.textContent ?? undefined;
}

function readData(name) {
  const text = dataText(name);
  return text === undefined ? undefined : JSON.parse(text);
}

function connect(preview) {
  for (const event of /** @type {PreviewEvent[]} */ (["document", "view", "values"])) {
    listen(preview, event, () => {
      drawPages(preview);
      markChanges(preview);
      leadPartner(preview);
    });
  }
  listen(preview, "page", () => {
    rememberScroll(preview);
    showCurrent(preview);
    leadPartner(preview);
  });
  listen(preview, "pushed", () => {
    rememberScroll(preview);
    showPushed(preview);
    leadPartner(preview);
  });
  listen(preview, "scrolled", () => scrollPartner(preview));
}

function openOlder(newer, comparison, desk) {
  const older = openPreview(
    get(document, "main[data-side=old]"), dataText("document-base") ?? "");
  compare(older, newer, comparison, desk);
  connect(older);
  older.isFollowing = true;
  notify(older, "document");
  older.isFollowing = false;
}

function addTools(preview, workplace) {
  const toolbar = makeToolbar();
  const panel = makePanel(preview);
  document.body.prepend(toolbar);
  if (preview.comparison) toolbar.after(makeVersionSwitch(preview));
  workplace.append(panel.element);
  listen(preview, "document", () => {
    fillToolbar(preview, toolbar);
    panel.fillDocument();
    panel.fillValues();
    panel.showPage();
    keepState(preview);
  });
  listen(preview, "view", () => {
    updateToolbar(preview, toolbar);
    panel.fillValues();
    panel.showPage();
    keepState(preview);
  });
  for (const event of /** @type {PreviewEvent[]} */ (["page", "pushed"])) {
    listen(preview, event, () => {
      panel.showPage();
      beginState(preview);
    });
  }
  listen(preview, "value", (suite = "", key = "") => {
    panel.updateValue(suite, key);
    keepValues(preview);
  });
  listen(preview, "values", () => {
    panel.fillValues();
    keepValues(preview);
  });
  return panel;
}

function drawFirst(preview) {
  restoreValues(preview);
  restore(preview, history.state, "document");
}

function restore(preview, state, event) {
  preview.isRestoring = true;
  restoreState(preview, state);
  notify(preview, event);
  preview.isRestoring = false;
  keepState(preview);
}
})();

"""##
}
