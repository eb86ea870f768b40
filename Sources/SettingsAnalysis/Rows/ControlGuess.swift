import SettingsSchema
import SettingsText

/// The control that an unknown `Type` names by another term: `Toggle`, `UISwitch`, `Button`.
package enum ControlGuess: Sendable, Hashable {
  /// A type of row that Settings has.
  case element(ElementID)
  /// A control for which Settings has no type of row.
  case unoffered(UnofferedControl)

  /// A control that Settings does not offer.
  package enum UnofferedControl: Sendable, Hashable {
    case button, link, stepper, datePicker, colorPicker, image, progressBar
  }

  /// Recognizes the name of a type; `nil` if it does not name a control.
  package init?(_ type: String) {
    let name = ControlGuess.name(of: type)
    if let element = ControlGuess.elements.first(where: { $0.names.contains(name) }) {
      self = .element(element.id)
    } else if let control = ControlGuess.controls.first(where: { $0.names.contains(name) }) {
      self = .unoffered(control.id)
    } else {
      return nil
    }
  }

  /// Returns the name without the prefixes and suffixes of frameworks: `switch` of `UISwitchCell`.
  private static func name(of type: String) -> String {
    var rest = type[...]
    if let prefix = ["PS", "UI", "NS", "IASK"].first(where: rest.hasPrefix) {
      rest = rest.dropFirst(prefix.count)
    }
    var words = NameWords.of(String(rest), keepsDigits: false)
    while words.count > 1, let last = words.last, additions.contains(last) { words.removeLast() }
    return words.joined()
  }

  /// The words that frameworks append to the name of a control: `cell` in `UISwitchCell`.
  private static let additions: Set<String> = [
    "cell", "control", "element", "item", "preference", "row", "setting", "specifier", "type",
    "view",
  ]

  private static let elements: [(id: ElementID, names: Set<String>)] = [
    (
      .toggleSwitch,
      ["bool", "boolean", "checkbox", "onoff", "switch", "toggle", "toggleswitch", "yesno"]
    ),
    (
      .textField,
      [
        "edittext", "email", "entry", "input", "number", "numberfield", "password",
        "passwordfield", "securetext", "securetextfield", "string", "text", "textarea", "textbox",
        "textedit", "textfield", "textinput",
      ]
    ),
    (.titleValue, ["info", "label", "readonly", "statictext", "title", "titlevalue", "version"]),
    (.slider, ["range", "seekbar", "slider"]),
    (
      .multiValue,
      [
        "choice", "choices", "combobox", "dropdown", "enum", "enumeration", "linklist", "list",
        "menu", "multi", "multiplevalue", "multiplevalues", "multivalue", "multivalues", "option",
        "options", "picker", "popup", "popupbutton", "segment", "segmented", "segmentedcontrol",
        "segments", "select", "selection", "selector",
      ]
    ),
    (.radioGroup, ["radio", "radiobutton", "radiobuttons", "radiogroup", "radios"]),
    (.group, ["divider", "footer", "group", "header", "section", "separator"]),
    (
      .childPane,
      [
        "child", "childpane", "childpage", "navigation", "page", "pane", "screen", "submenu",
        "subpage", "subpane",
      ]
    ),
  ]

  private static let controls: [(id: UnofferedControl, names: Set<String>)] = [
    (.button, ["action", "button", "buttons", "pushbutton"]),
    (.link, ["hyperlink", "link", "openurl", "url", "weblink", "webpage", "website"]),
    (.stepper, ["stepper"]),
    (.datePicker, ["date", "datepicker", "datetime", "time", "timepicker"]),
    (.colorPicker, ["color", "colorpicker", "colour", "colourpicker"]),
    (.image, ["icon", "image", "picture"]),
    (.progressBar, ["activity", "progress", "progressbar", "progressview"]),
  ]
}
