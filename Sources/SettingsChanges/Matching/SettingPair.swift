import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A setting of the old version with its counterpart in the new version.
struct SettingPair: Sendable {
  /// The relation between the two settings.
  enum Relation: Sendable, Hashable {
    /// The same key in the same suite.
    case same
    /// A renamed key.
    case renamed
    /// The same key in another suite.
    case suiteMoved
  }

  /// The meaning of the old stored value under the new key.
  enum Meaning: Sendable, Hashable {
    /// An unchanged meaning.
    case same
    /// The opposite meaning, as if a switch that turned a feature on now turns it off.
    case opposite
    /// An unclear meaning: the default is inverted, but the names do not show whether the meaning
    /// is.
    case unclear
  }

  let relation: Relation
  let old: Setting
  let new: Setting
  /// The pairs of rows that both versions show.
  let rowPairs: [RowPair]
  /// The rows that the old version shows and the new version hides.
  let hidden: [RowPairing.Match]
  /// The rows that the new version shows and the old version hides.
  let restored: [RowPairing.Match]
  /// The rows that only one version has.
  let removed: [RowPairing.Match]
  let added: [RowPairing.Match]

  init(_ relation: Relation, _ old: Setting, _ new: Setting) {
    self.relation = relation
    self.old = old
    self.new = new
    let pairing = RowPairing(old, new)
    hidden = pairing[.hidden]
    restored = pairing[.restored]
    removed = pairing[.removed]
    added = pairing[.added]
    rowPairs = pairing[.kept].compactMap { match in
      guard let from = match.old, let to = match.new else { return nil }
      return RowPair(
        id: new.id,
        old: from,
        new: to,
        idioms: match.idioms,
        language: match.language)
    }
  }
}

extension SettingPair {
  /// The meaning, under the new key, of a value stored under the old key.
  var meaning: Meaning {
    guard let rowPair = rowPairs.first, let switches = rowPair.switches else { return .same }
    let titles = rowPair.titles
    // A switch with the same title means the same, whatever its key is called.
    if titles.old != titles.new,
      rowPair.hasOppositeTitle || RenameLikeness.areOpposite(old.key, new.key)
    {
      return .opposite
    }
    // If both values of a switch are equal, its default means neither on nor off.
    guard relation == .renamed, switches.old.onValue != switches.old.offValue,
      switches.new.areScalars, let inverted = rowPair.invertedDefault
    else { return .same }
    return inverted == new.source.plainDefault ? .unclear : .same
  }
}

/// Two rows of one setting, one in each version.
struct RowPair: Sendable {
  /// The identity of the setting in the new version.
  let id: SettingID
  var old: SettingRow
  var new: SettingRow
  /// The device idioms on which both rows are shown.
  var idioms: DeviceIdioms
  /// The language of the rows' pages; `nil` for all.
  let language: String?

  var key: String { id.key }
}

extension RowPair {
  /// The values of both switches; `nil` for other rows.
  var switches: (old: SwitchValues, new: SwitchValues)? {
    guard case .toggleSwitch(let before) = Specifier(old.row),
      case .toggleSwitch(let after) = Specifier(new.row)
    else {
      return nil
    }
    return (SwitchValues(before), SwitchValues(after))
  }

  /// Both sliders; `nil` for other rows.
  var sliders: (old: SliderSpecifier, new: SliderSpecifier)? {
    guard case .slider(let before) = Specifier(old.row),
      case .slider(let after) = Specifier(new.row)
    else {
      return nil
    }
    return (before, after)
  }

  /// The titles as written on the pages; empty for rows without a title.
  fileprivate var titles: (old: String, new: String) {
    (old.row.text(.title)?.value ?? "", new.row.text(.title)?.value ?? "")
  }

  /// Whether the titles of two switches have opposite meanings.
  fileprivate var hasOppositeTitle: Bool { RenameLikeness.areOpposite(titles.old, titles.new) }

  /// Whether two switches have opposite titles, but store the same value for on.
  var meansOpposite: Bool {
    guard hasOppositeTitle, let switches else { return false }
    return switches.old.onValue.isSameChoice(as: switches.new.onValue)
  }

  /// Whether a slider's range and default have been multiplied by a factor, as when a percentage
  /// becomes a fraction of 1.
  var isScaled: Bool {
    guard let (before, after) = sliders,
      let oldMaximum = before.maximum?.value, oldMaximum != 0,
      let newMaximum = after.maximum?.value, newMaximum != 0,
      oldMaximum != newMaximum
    else { return false }
    func isSamePart(_ old: Double?, _ new: Double?) -> Bool {
      guard let old, let new else { return false }
      return abs(old / oldMaximum - new / newMaximum) < 1e-6
    }
    return isSamePart(before.minimum?.value, after.minimum?.value)
      && isSamePart(before.defaultValue?.value, after.defaultValue?.value)
  }

  /// The new switch's stored value for the state that is the opposite of the old default; `nil` for
  /// other rows, or if the old default is no value of the old switch.
  var invertedDefault: PropertyListValue? {
    guard let switches, let oldDefault = old.plainDefault else { return nil }
    if oldDefault == switches.old.onValue { return switches.new.offValue }
    if oldDefault == switches.old.offValue { return switches.new.onValue }
    return nil
  }
}
