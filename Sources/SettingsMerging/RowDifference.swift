import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// How two rows of one key differ, of which only the first can stay.
struct RowDifference {
  /// Why one cannot take the other's place.
  enum Conflict {
    /// They have other types or defaults.
    case typeOrDefault
    /// They are switches that store other values.
    case stored(state: String, kept: String, left: String)
  }

  /// Why the second cannot be left out; `nil` where it can.
  let conflict: Conflict?
  /// What is lost with the second, one sentence part each.
  let losses: [String]

  init(kept: Row, left: Row) {
    conflict = RowDifference.conflict(kept, left)
    losses = conflict == nil ? RowDifference.losses(kept, left) : []
  }

  private static func conflict(_ kept: Row, _ left: Row) -> Conflict? {
    guard kept.element == left.element, value(.defaultValue, of: kept) == value(.defaultValue, of: left) else {
      return .typeOrDefault
    }
    if case .toggleSwitch(let first) = Specifier(kept), case .toggleSwitch(let second) = Specifier(left) {
      let (old, new) = (SwitchValues(first), SwitchValues(second))
      for (state, one, other) in [("on", old.on, new.on), ("off", old.off, new.off)]
      where one.value != other.value {
        return .stored(state: state, kept: one.display(kept.list), left: other.display(left.list))
      }
    }
    return kept.hasOtherKinds(than: left) ? .typeOrDefault : nil
  }

  private static func losses(_ kept: Row, _ left: Row) -> [String] {
    var losses: [String] = []
    var compared: Set<String> = ["Type", "Key", "DefaultValue", "TrueValue", "FalseValue", "Values"]
    let (old, new) = (values(kept), values(left))
    let lost = new.filter { value in !old.contains { $0.value == value.value } }.map(\.shown)
    let more = old.filter { value in !new.contains { $0.value == value.value } }.map(\.shown)
    if !lost.isEmpty { losses.append("\(list(lost)) \(lost.count == 1 ? "is" : "are") not offered") }
    if !more.isEmpty { losses.append("\(list(more)) \(more.count == 1 ? "is" : "are") offered too") }
    if !lost.isEmpty || !more.isEmpty { compared.formUnion(["Titles", "ShortTitles"]) }
    let ends = [kept, left].map { [$0.number(.minimumValue)?.value, $0.number(.maximumValue)?.value] }
    if ends[0] != ends[1] { losses.append("the range is \(range(ends[0])), not \(range(ends[1]))") }
    compared.formUnion(["MinimumValue", "MaximumValue"])
    let names = differing(kept, left).filter { !compared.contains($0) }
    if !names.isEmpty {
      losses.append("\(list(names.map { "'\($0)'" })) \(names.count == 1 ? "is" : "are") not taken over")
    }
    return losses
  }

  private static func values(_ row: Row) -> [(value: PropertyListValue, shown: String)] {
    (row.array(.values)?.value ?? []).map { (row.list.value(of: $0), row.list.display($0)) }
  }

  private static func range(_ ends: [Double?]) -> String {
    let words = ends.map { end in end.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int64($0))" : "\($0)" } ?? "…" }
    return "\(words[0]) to \(words[1])"
  }

  /// The names of fields that the second row has otherwise, or that only one has.
  private static func differing(_ kept: Row, _ left: Row) -> [String] {
    let (old, new) = (kept.list.value(of: kept.node), left.list.value(of: left.node))
    var names: [String] = []
    for name in (new.entries + old.entries).map(\.key) where old[name] != new[name] && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static func value(_ key: KeyID, of row: Row) -> PropertyListValue? {
    row.value(key).map { row.list.value(of: $0.node) }
  }

  /// `'a', 'b' and 3 more`.
  private static func list(_ names: [String]) -> String {
    if names.count > 8 { return names.prefix(8).joined(separator: ", ") + " and \(names.count - 8) more" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
