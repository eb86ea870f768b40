import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The conversions of the values that one row stored into those of another row.
///
/// Choices are matched by their titles, and the values of switches by their states.
struct ValueConversions {
  /// The conversions of values that change.
  private(set) var conversions: [StoredValueMove.Conversion] = []
  /// The values that are left unchanged although the new row rejects them or shows another title
  /// for them, with the reason.
  private(set) var unconverted: [String] = []
  /// The range of the new slider; `nil` unless the old row may have stored numbers outside of it.
  private(set) var range: ClosedRange<Double>?

  /// Determines the conversions between two rows.
  ///
  /// - Parameter isTurned: Whether the new switch is on if the old one was off.
  private init(_ rowPair: RowPair, isTurned: Bool, _ changes: ChangeCollector) {
    let before = rowPair.old.row
    let after = rowPair.new.row
    if rowPair.isScaled {
      unconverted.append("whatever people set, since the range and the default are scaled alike")
      return
    }
    if let newRange = after.sliderRange, before.storesNumbers(outside: newRange) {
      range = newRange
    }
    if let (old, new) = rowPair.switches {
      var on = new.onValue
      var off = new.offValue
      if isTurned { swap(&on, &off) }
      add("on", old.onValue, on)
      add("off", old.offValue, off)
    } else if let lists = ChoiceLists(rowPair) {
      addChoices(lists, rowPair, changes)
    } else if before.element != after.element || before.hasOtherValueKinds(than: after) {
      addValues(before, after)
    }
  }

  /// Determines the conversions between a setting's rows; if the rows disagree, all values are left
  /// unchanged.
  init(_ pair: SettingPair, _ changes: ChangeCollector) {
    let all = pair.rowPairs.map {
      ValueConversions($0, isTurned: pair.meaning == .opposite, changes)
    }
    if let first = all.first,
      all.allSatisfy({ $0.conversions == first.conversions && $0.range == first.range })
    {
      self = first
    } else if !all.isEmpty {
      unconverted = ["whatever people set, since the rows of the setting store different values"]
    }
  }

  /// Adds the conversion of a value, unless Settings takes the two values for the same choice.
  ///
  /// - Parameter state: The title of the choice in quotation marks, or the state of the switch.
  private mutating func add(_ state: String, _ old: PropertyListValue, _ new: PropertyListValue) {
    if old.isSameChoice(as: new) { return }
    if old.isScalar, new.isScalar {
      conversions.append(.init(state: state, old: old, new: new))
    } else {
      unconverted.append("\(old.shown), since it is not text, a number or a Boolean")
    }
  }

  /// Adds the conversions of the choices of a list to those of another list.
  private mutating func addChoices(
    _ lists: ChoiceLists, _ rowPair: RowPair, _ changes: ChangeCollector
  ) {
    let exchanged = changes.positionsOfExchangedTitles(lists, of: rowPair)
    let retyped = Dictionary(
      lists.retyped.map { ($0.old.position, $0.new) }, uniquingKeysWith: { first, _ in first })
    let sameTitled = changes.choicesWithTitles(of: lists.old, rowPair)
    for choice in lists.old {
      let isKept = lists.kept.contains { $0.old.value == choice.value }
      if isKept, !exchanged.contains(choice.position) { continue }
      if let match = sameTitled[choice.position] ?? retyped[choice.position] {
        add(choice.quotedTitle, choice.value, match.value)
      } else {
        unconverted.append(
          "\(choice.value.shown) \(choice.quotedTitle), since no choice has its title")
      }
    }
  }

  /// Adds the conversions between rows of different types.
  private mutating func addValues(_ before: Row, _ after: Row) {
    if case .toggleSwitch(let toggle) = Specifier(before) {
      let values = SwitchValues(toggle)
      addState("on", values.onValue, isOn: true, for: after)
      addState("off", values.offValue, isOn: false, for: after)
      return
    }
    let choices = before.choices
    for choice in choices where !after.recognizes(stored: choice.value) {
      // Of several choices with the same value, the title of the first one counts.
      let state = choice.quotedTitle
      let title = choices.first { $0.value == choice.value }?.title
      addCounterpart(of: choice.value, state, called: title ?? state, in: after)
    }
    if choices.isEmpty, range == nil {
      unconverted.append("whatever people entered, since it can be anything")
    }
  }

  /// Adds the conversion of a switch's value, unless the new row shows it as the same state.
  private mutating func addState(
    _ state: String, _ value: PropertyListValue, isOn: Bool, for after: Row
  ) {
    if after.saysState(isOn, for: value), after.recognizes(stored: value) { return }
    addCounterpart(of: value, state, called: state, in: after)
  }

  /// Adds the conversion of a value to the new value that corresponds to it by its title.
  private mutating func addCounterpart(
    of value: PropertyListValue, _ state: String, called title: String, in after: Row
  ) {
    // A number is moved into the range of the new slider.
    let isClamped = range != nil && value.number != nil
    if let new = after.counterpart(of: value, called: title) {
      add(state, value, new)
    } else if !isClamped {
      unconverted.append("\(value.shown) \(state), since nothing says which new value it is")
    }
  }
}

extension ChangeCollector {
  /// Returns, by the 0-based index of an old choice, the new choice with the same title in the
  /// development language, if no other choice of either version has that title.
  fileprivate func choicesWithTitles(of oldChoices: [Choice], _ rowPair: RowPair) -> [Int: Choice] {
    let pages = pages(of: rowPair)
    func byTitle(_ choices: [Choice], _ shown: (String) -> String) -> [ExactText: [Choice]] {
      Dictionary(grouping: choices.filter { $0.title != nil }) { ExactText(shown($0.title ?? "")) }
    }
    let oldByTitle = byTitle(oldChoices) { texts.shownBefore($0, on: pages.old) }
    let newByTitle = byTitle(ChoiceSpecifier(row: rowPair.new.row).choices) {
      texts.shownAfter($0, on: pages.new)
    }
    var result: [Int: Choice] = [:]
    for (title, old) in oldByTitle {
      guard let new = newByTitle[title], old.count == 1, new.count == 1 else { continue }
      result[old[0].position] = new[0]
    }
    return result
  }
}

extension Choice {
  /// The title in messages.
  fileprivate var quotedTitle: String {
    guard let title else { return "without a title" }
    return "'\(title)'"
  }
}

extension Row {
  /// The range of a slider; `nil` for a range that is incomplete or empty, and for other rows.
  fileprivate var sliderRange: ClosedRange<Double>? {
    guard case .slider(let slider) = Specifier(self), let minimum = slider.minimum?.value,
      let maximum = slider.maximum?.value, minimum <= maximum
    else { return nil }
    return minimum...maximum
  }

  /// Returns whether the row may have stored numbers outside of a range.
  fileprivate func storesNumbers(outside range: ClosedRange<Double>) -> Bool {
    if case .slider(let slider) = Specifier(self) {
      guard let minimum = slider.minimum?.value, let maximum = slider.maximum?.value else {
        return true
      }
      return !range.contains(minimum) || !range.contains(maximum)
    }
    let storedNumbers = (legalValues ?? []).compactMap(\.number)
    return storedNumbers.contains { !range.contains($0) }
  }

  /// Returns the row's only value that corresponds to another row's value by its title, its text,
  /// its number, or its meaning as on or off; `nil` if none or several correspond.
  fileprivate func counterpart(of value: PropertyListValue, called title: String)
    -> PropertyListValue?
  {
    switch Specifier(self) {
    case .textField:
      guard TypedReadings(value).string == title else { return nil }
      return .string(title)
    case .slider(let slider):
      guard case .string(let text) = value, let number = ValueGuess.real(text) else { return nil }
      let minimum = slider.minimum?.value ?? number
      let maximum = slider.maximum?.value ?? number
      guard number >= minimum, number <= maximum else { return nil }
      return .real(number)
    case .toggleSwitch(let toggle):
      guard let isOn = Row.polarity(value, title) else { return nil }
      return isOn ? SwitchValues(toggle).onValue : SwitchValues(toggle).offValue
    case .multiValue, .radioGroup:
      let matches = choicesLike(value, called: title)
      guard matches.count == 1 else { return nil }
      return matches[0].value
    default: return nil
    }
  }

  /// Returns the choices with a title, or else with the text of a value, or else with its meaning.
  private func choicesLike(_ value: PropertyListValue, called title: String) -> [Choice] {
    let titled = choices.filter { $0.title == title }
    if !titled.isEmpty { return titled }
    let spelledAlike = choices.filter { $0.value.plainText == value.plainText }
    if !spelledAlike.isEmpty { return spelledAlike }
    guard let isOn = Row.polarity(value, title) else { return [] }
    return choices.filter { Row.polarity($0.value, $0.title ?? "") == isOn }
  }

  /// Returns whether the row shows a switch's value as a state; false only for a list with a title
  /// for the value that does not mean the state.
  func saysState(_ isOn: Bool, for value: PropertyListValue) -> Bool {
    let named = choices.filter { $0.value.isSameChoice(as: value) }.compactMap(\.title)
    return named.allSatisfy { ValueGuess.boolean($0) == isOn }
  }

  /// Returns whether a value, or else its title, means on; `nil` if neither means on or off.
  private static func polarity(_ value: PropertyListValue, _ title: String) -> Bool? {
    if case .boolean(let flag) = value { return flag }
    return value.plainText.flatMap(ValueGuess.boolean) ?? ValueGuess.boolean(title)
  }
}

extension PropertyListValue {
  fileprivate var isScalar: Bool { plainText != nil }
}
