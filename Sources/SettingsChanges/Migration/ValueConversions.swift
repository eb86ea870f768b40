import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The conversions of one row's stored values for another row, matched by the titles shown to
/// users.
struct ValueConversions {
  /// The conversions of values that change.
  private(set) var conversions: [StoredValueMove.Conversion] = []
  /// The values that are left unchanged although the new row rejects them or shows another title
  /// for them, with the reason.
  private(set) var undecided: [String] = []
  /// The range of the new slider; `nil` unless the old row may have stored numbers outside of it.
  private(set) var range: ClosedRange<Double>?

  /// Determines the conversions between two rows.
  ///
  /// - Parameter isTurned: Whether the new switch is on if the old one was off.
  private init(_ rows: RowPair, isTurned: Bool, _ changes: ChangeCollector) {
    let before = rows.old.row
    let after = rows.new.row
    if rows.isScaled {
      undecided.append("whatever people set, since the range and the default are scaled alike")
      return
    }
    if case .slider(let slider) = Specifier(after), let least = slider.minimum?.value,
      let greatest = slider.maximum?.value, least <= greatest,
      before.storesNumbers(outside: least...greatest)
    {
      range = least...greatest
    }
    if let (old, new) = rows.switches {
      var on = new.onValue
      var off = new.offValue
      if isTurned { swap(&on, &off) }
      add("on", old.onValue, on)
      add("off", old.offValue, off)
    } else if let lists = ChoiceLists(rows) {
      addChoices(lists, rows, changes)
    } else if before.element != after.element || before.hasOtherKinds(than: after) {
      addValues(before, after)
    }
  }

  /// Determines the conversions between a setting's rows; if the rows disagree, all values are left
  /// unchanged.
  init(_ pair: SettingPair, _ changes: ChangeCollector) {
    let all = pair.rows.map { ValueConversions($0, isTurned: pair.meaning == .opposite, changes) }
    if let first = all.first,
      all.allSatisfy({ $0.conversions == first.conversions && $0.range == first.range })
    {
      self = first
    } else if !all.isEmpty {
      undecided = ["whatever people set, since the rows of the setting store different values"]
    }
  }

  private mutating func add(_ state: String, _ old: PropertyListValue, _ new: PropertyListValue) {
    if old.isSameChoice(as: new) { return }
    if old.isScalar, new.isScalar {
      conversions.append(.init(state: state, old: old, new: new))
    } else {
      undecided.append("\(old.shown), since it is not text, a number or a Boolean")
    }
  }

  private mutating func addChoices(
    _ lists: ChoiceLists, _ rows: RowPair, _ changes: ChangeCollector
  ) {
    let exchanged = Set(changes.exchangedTitles(lists, of: rows).map(\.kept.old.position))
    let retyped = Dictionary(
      lists.retyped.map { ($0.old.position, $0.new) }, uniquingKeysWith: { first, _ in first })
    let renamed = changes.choicesWithTitles(of: lists.old, rows)
    for choice in lists.old {
      let name = choice.title.map { "'\($0)'" } ?? "without a title"
      if lists.kept.contains(where: { $0.old.value == choice.value }),
        !exchanged.contains(choice.position)
      {
        continue
      }
      if let match = renamed[choice.position] ?? retyped[choice.position] {
        add(name, choice.value, match.value)
      } else {
        undecided.append("\(choice.value.shown) \(name), since no choice has its title")
      }
    }
  }

  /// Adds the conversions between rows of different types.
  private mutating func addValues(_ before: Row, _ after: Row) {
    let choices = before.choices
    let values: [(state: String, value: PropertyListValue)] =
      if case .toggleSwitch(let toggle) = Specifier(before) {
        [("on", SwitchValues(toggle).onValue), ("off", SwitchValues(toggle).offValue)]
      } else {
        choices.map { ($0.title.map { "'\($0)'" } ?? "without a title", $0.value) }
      }
    for (state, value) in values {
      let title = choices.first { $0.value == value }?.title
      let isState = choices.isEmpty
      if after.recognizes(stored: value), !isState || after.saysState(state == "on", for: value) {
        continue
      }
      if let new = after.counterpart(of: value, called: title ?? state) {
        add(state, value, new)
      } else if range == nil || value.number == nil {
        undecided.append("\(value.shown) \(state), since nothing says which new value it is")
      }
    }
    if values.isEmpty, range == nil {
      undecided.append("whatever people entered, since it can be anything")
    }
  }
}

extension ChangeCollector {
  /// Returns, by the 0-based index of an old choice, the only new choice with the same title in the
  /// development language.
  fileprivate func choicesWithTitles(of choices: [Choice], _ rows: RowPair) -> [Int: Choice] {
    let pages = pages(of: rows)
    func titled(_ choices: [Choice], _ shown: (String) -> String) -> [ExactText: [Choice]] {
      Dictionary(grouping: choices.filter { $0.title != nil }) { ExactText(shown($0.title ?? "")) }
    }
    let new = titled(ChoiceSpecifier(row: rows.new.row).choices) {
      texts.shownAfter($0, on: pages.new)
    }
    let pairs = titled(choices) { texts.shownBefore($0, on: pages.old) }.compactMap {
      title, old -> (Int, Choice)? in
      guard old.count == 1, let other = new[title], other.count == 1 else { return nil }
      return (old[0].position, other[0])
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Row {
  /// Returns whether the row may have stored numbers outside of a range.
  fileprivate func storesNumbers(outside range: ClosedRange<Double>) -> Bool {
    if case .slider(let slider) = Specifier(self) {
      return [slider.minimum, slider.maximum].contains {
        $0.map { !range.contains($0.value) } ?? true
      }
    }
    return legalValues?.contains { $0.number.map { !range.contains($0) } ?? false } ?? false
  }

  /// Returns the row's only value that corresponds to another row's value by its title, its text,
  /// or its meaning as on or off.
  fileprivate func counterpart(of value: PropertyListValue, called title: String)
    -> PropertyListValue?
  {
    switch Specifier(self) {
    case .textField:
      guard TypedReadings(value).string == title else { return nil }
      return .string(title)
    case .slider(let slider):
      guard case .string(let text) = value, let number = ValueGuess.real(text),
        number >= slider.minimum?.value ?? number, number <= slider.maximum?.value ?? number
      else { return nil }
      return .real(number)
    case .toggleSwitch(let toggle):
      return Row.polarity(value, title).map {
        $0 ? SwitchValues(toggle).onValue : SwitchValues(toggle).offValue
      }
    case .multiValue, .radioGroup:
      let tests: [(Choice) -> Bool] = [
        { $0.title == title }, { $0.value.plainText == value.plainText },
        { choice in
          Row.polarity(value, title).map { $0 == Row.polarity(choice.value, choice.title ?? "") }
            ?? false
        },
      ]
      let matches = tests.lazy.map { test in choices.filter(test) }.first { !$0.isEmpty } ?? []
      guard matches.count == 1 else { return nil }
      return matches[0].value
    default: return nil
    }
  }

  /// Returns whether the row shows a switch's value as a state; only a list can show another title
  /// for it.
  func saysState(_ isOn: Bool, for value: PropertyListValue) -> Bool {
    let named = choices.filter { $0.value.isSameChoice(as: value) }.compactMap(\.title)
    return named.allSatisfy { ValueGuess.boolean($0) == isOn }
  }

  /// Returns whether a value means on or off; `nil` if it means neither.
  private static func polarity(_ value: PropertyListValue, _ title: String) -> Bool? {
    if case .boolean(let flag) = value { return flag }
    return value.plainText.flatMap(ValueGuess.boolean) ?? ValueGuess.boolean(title)
  }
}

extension PropertyListValue {
  fileprivate var isScalar: Bool { plainText != nil }
}
