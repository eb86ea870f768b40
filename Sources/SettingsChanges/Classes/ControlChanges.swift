import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Changes of controls and of value types.
extension ChangeClass {
  static let controlChanged = ChangeClass(
    "control-changed", "other kind of row", .safe,
    variants: [.onlyShown, .fewerValues],
    effect: "People set the value in another way; stored values stay."
  ).each(\.rowPairs) { rowPair, changes in
    let before = rowPair.old.row
    let after = rowPair.new.row
    guard before.element != after.element, let old = before.typeName, let new = after.typeName
    else { return }
    // 'type-changed' reports another type of value.
    guard !before.hasOtherValueKinds(than: after) else { return }
    var variant: Variant?
    if rowPair.old.isEditable, !rowPair.new.isEditable {
      variant = .onlyShown
    } else if !rowPair.keepsValues {
      variant = .fewerValues
    }
    changes.report(
      "'\(rowPair.key)' is a \(new.value) instead of a \(old.value)\(rowPair.scope)",
      variant: variant,
      of: rowPair,
      old: old.node,
      new: new.node)
  }

  static let typeChanged = ChangeClass(
    "type-changed", "value of another type", .breaking,
    variants: [.readAlike, .otherState],
    effect:
      "Stored values keep the old type, which the new row does not know; the notes say how typed getters read them.",
    migration: "Convert stored values once, or use a new key."
  ).each(\.rowPairs) { rowPair, changes in
    let before = rowPair.old.row
    let after = rowPair.new.row
    guard rowPair.switches == nil, before.hasOtherValueKinds(than: after) else { return }
    func storedTypes(_ row: Row) -> String {
      row.valueKinds.map { "\($0.name)s" }.joined(separator: " or ")
    }
    var variant: Variant?
    var readings: [String] = []
    if rowPair.keepsValues {
      variant = rowPair.keepsMeaning ? .readAlike : .otherState
    } else {
      readings = rowPair.readings
    }
    changes.report(
      "'\(rowPair.key)' stores \(storedTypes(after)) instead of \(storedTypes(before))"
        + rowPair.scope,
      variant: variant,
      of: rowPair,
      old: before.typeName?.node,
      new: after.typeName?.node,
      notes: readings)
  }

  static let trueFalseChanged = ChangeClass(
    "true-false-changed", "other values of a switch", .breaking,
    variants: [.equalNumbers, .exchangedSides, .otherOff],
    effect:
      "The stored value for on no longer means on, so the switch appears off for people who turned it on.",
    migration: "Convert stored values once, or use a new key."
  ).each(\.rowPairs) { rowPair, changes in
    guard let (old, new) = rowPair.switches else { return }
    let states = [
      (name: "on", old: old.on, new: new.on),
      (name: "off", old: old.off, new: new.off),
    ]
    let changed = states.filter { $0.old.value != $0.new.value }
    guard !changed.isEmpty else { return }
    let differences = changed.map { state in
      let before = state.old.display(rowPair.old.row.list)
      let after = state.new.display(rowPair.new.row.list)
      return "\(state.name) is \(after) instead of \(before)"
    }
    let keepsOn = old.onValue.isSameChoice(as: new.onValue)
    var variant: Variant?
    if keepsOn, old.offValue.isSameChoice(as: new.offValue) {
      variant = .equalNumbers
    } else if old.offValue.isSameChoice(as: new.onValue) {
      variant = .exchangedSides
    } else if keepsOn {
      variant = .otherOff
    }
    changes.report(
      "switch '\(rowPair.key)': \(Wording.first(differences, of: differences.count))\(rowPair.scope)",
      variant: variant,
      of: rowPair,
      old: changed[0].old.node,
      new: changed[0].new.node)
  }

  static let secureChanged = ChangeClass(
    "secure-changed", "text field that hides or shows its text", .behavior,
    variants: [.hiddenText],
    effect: "What people typed is readable on the screen now.",
    migration: "Keep 'IsSecure' for secrets."
  ).each(\.rowPairs) { rowPair, changes in
    guard case .textField(let before) = Specifier(rowPair.old.row),
      case .textField(let after) = Specifier(rowPair.new.row)
    else { return }
    let old = before.isSecure?.value ?? false
    let new = after.isSecure?.value ?? false
    guard old != new else { return }
    var variant: Variant?
    var verb = "shows"
    if new {
      variant = .hiddenText
      verb = "hides"
    }
    changes.report(
      "text field '\(rowPair.key)' \(verb) its text now\(rowPair.scope)",
      variant: variant,
      of: rowPair,
      old: before.isSecure?.node,
      new: after.isSecure?.node)
  }

  static let keyboardChanged = ChangeClass(
    "keyboard-changed", "other keyboard, capitalization or correction", .safe,
    effect: "People type in another way; stored texts stay.",
    migration: "Check that what people typed before is still handled."
  ).each(\.rowPairs) { rowPair, changes in
    for (key, name) in [
      (KeyID.keyboardType, "keyboard"),
      (.autocapitalizationType, "capitalization"),
      (.autocorrectionType, "correction"),
    ] {
      let before = rowPair.old.row.string(key)
      let after = rowPair.new.row.string(key)
      guard before?.value != after?.value else { continue }
      let old = before.map { "'\($0.value)'" } ?? "none"
      let new = after.map { "'\($0.value)'" } ?? "none"
      changes.report(
        "\(name) of '\(rowPair.key)' is \(new) instead of \(old)\(rowPair.scope)", of: rowPair,
        old: before?.node,
        new: after?.node)
    }
  }
}

extension ChangeClass.Variant {
  fileprivate static let onlyShown = Self(
    .behavior, when: "the row only shows its value now",
    effect: "Nobody can change the value any more.")

  fileprivate static let fewerValues = Self(
    .breaking, when: "the new row does not take every value that the old one stored",
    effect: "A stored value that the new row does not offer selects nothing.",
    migration: "Convert stored values once, or use a new key.")

  fileprivate static let readAlike = Self(
    .safe,
    when:
      "Settings takes every stored value for one of the new ones and typed getters read the same",
    effect:
      "Stored values equal the new ones as numbers; code that asks for their exact type sees another one."
  )

  fileprivate static let otherState = Self(
    .behavior,
    when: "typed getters read the same but the choice for on or off is called something else",
    effect: "A stored value now selects a choice that does not say what the switch did.")

  fileprivate static let equalNumbers = Self(
    .safe, when: "the numbers are equal and only their types differ",
    effect:
      "Stored values still equal the new ones; code that asks for their exact type sees another one."
  )

  fileprivate static let exchangedSides = Self(
    .breaking, when: "the value for off is the one for on now",
    effect: "Every stored value means the opposite.",
    migration: "Turn stored values over once, or use a new key.")

  fileprivate static let otherOff = Self(
    .breaking, when: "only the value for off is another one",
    effect:
      "Settings shows stored values as before; code that looks for the new value does not find it in the old one."
  )

  fileprivate static let hiddenText = Self(
    .safe, when: "the text is hidden now",
    effect: "Bullets stand for the text; the stored value stays.")
}

extension RowPair {
  /// Whether the new row accepts every value that the old row stored, according to the check of
  /// stored values.
  var keepsValues: Bool {
    if let values = old.row.legalValues { return values.allSatisfy(new.row.recognizes) }
    // The old row has free input, so the new row must have it too.
    return new.row.legalValues == nil && !old.row.hasOtherValueKinds(than: new.row)
  }

  /// Whether a list's choices for the values of a switch mean on and off; true if the old row is no
  /// switch.
  fileprivate var keepsMeaning: Bool {
    guard case .toggleSwitch(let toggle) = Specifier(old.row) else { return true }
    let values = SwitchValues(toggle)
    return new.row.saysState(true, for: values.onValue)
      && new.row.saysState(false, for: values.offValue)
  }

  /// Descriptions of the results of typed getters for values that the old row stored: its choices,
  /// or else its default.
  fileprivate var readings: [String] {
    let storedValues = old.row.legalValues ?? [old.plainDefault].compactMap { $0 }
    return storedValues.prefix(RowPair.maximumReadingCount).map { value in
      "a stored \(value.shown) reads as \(TypedReadings(value).words)"
    }
  }

  private static let maximumReadingCount = 4
}
