import SettingsModel
import SettingsPropertyLists

/// An end of a slider's range that both sides have and that differs.
struct SliderEnd {
  /// `minimum` or `maximum`.
  let name: String
  let old: PropertyList.NodeID
  let new: PropertyList.NodeID
  /// The numbers as messages show them.
  let oldText: String
  let newText: String
  /// Whether numbers that the slider could store are outside of it now.
  let isNarrower: Bool
  /// Whether the default of one side is outside of the new range.
  let leavesDefaultOutside: Bool

  /// The ends that differ, the lower first.
  static func ends(of rows: RowPair) -> [SliderEnd] {
    guard case .slider(let before) = Specifier(rows.old.row), case .slider(let after) = Specifier(rows.new.row) else {
      return []
    }
    let defaults = [before.defaultValue, after.defaultValue].compactMap { $0?.value }
    let ends = [("minimum", before.minimum, after.minimum, 1.0), ("maximum", before.maximum, after.maximum, -1.0)]
    return ends.compactMap { name, old, new, sign in
      guard let old, let new, old.value != new.value else { return nil }
      return SliderEnd(
        name: name, old: old.node, new: new.node, oldText: before.list.display(old.node),
        newText: after.list.display(new.node), isNarrower: sign * new.value > sign * old.value,
        leavesDefaultOutside: defaults.contains { sign * $0 < sign * new.value })
    }
  }
}
