import SettingsModel
import SettingsPropertyLists

extension ChangeClass {
  static let rangeNarrowed = ChangeClass(
    "range-narrowed", "slider with a smaller range", .behavior,
    variants: [.defaultOutside],
    effect: "A stored number outside the new range stays stored; the slider shows its nearest end.",
    migration: "Clamp the number where the app reads it."
  ).each(\.rowPairs) { rowPair, changes in
    for end in SliderEnd.ends(of: rowPair) where end.isNarrower {
      var variant: Variant?
      if end.leavesDefaultOutside { variant = .defaultOutside }
      var migration: String?
      if rowPair.isScaled { migration = SliderEnd.scaling }
      changes.report(
        end.message(rowPair),
        variant: variant,
        of: rowPair,
        old: end.old,
        new: end.new,
        migration: migration)
    }
  }

  static let rangeWidened = ChangeClass(
    "range-widened", "slider with a larger range", .safe,
    variants: [.grownDefault],
    effect: "No stored value is in the added range yet.",
    migration: "Handle the larger range in the app."
  ).each(\.rowPairs) { rowPair, changes in
    var variant: Variant?
    if rowPair.isScaled, let sliders = rowPair.sliders,
      sliders.old.defaultValue?.value != sliders.new.defaultValue?.value
    {
      variant = .grownDefault
    }
    for end in SliderEnd.ends(of: rowPair) where !end.isNarrower {
      changes.report(
        end.message(rowPair),
        variant: variant,
        of: rowPair,
        old: end.old,
        new: end.new)
    }
  }
}

extension ChangeClass.Variant {
  fileprivate static let defaultOutside = Self(
    .breaking, when: "the new default lies outside the new range",
    effect: "Even the default is a number that the slider cannot show.")

  fileprivate static let grownDefault = Self(
    .behavior, when: "the default grew as the range did",
    effect: "The scale may be another one; a stored number is a smaller part of the range then.",
    migration: SliderEnd.scaling)
}

/// An end of a slider's range that differs between the versions.
private struct SliderEnd {
  /// The advice for a range whose scale may have changed.
  static let scaling = "Scale stored numbers once if the scale is another one, or use a new key."
  /// The name of the end, `minimum` or `maximum`.
  let name: String
  let old: PropertyList.NodeID
  let new: PropertyList.NodeID
  /// Whether numbers that the slider could store are now out of range.
  let isNarrower: Bool
  /// Whether the new default is outside of the new range.
  let leavesDefaultOutside: Bool

  /// Returns the ends that differ, the minimum first.
  static func ends(of rowPair: RowPair) -> [SliderEnd] {
    guard let (before, after) = rowPair.sliders else { return [] }
    // With the sign -1, the comparisons for the minimum hold for the maximum too.
    let bothEnds = [
      ("minimum", before.minimum, after.minimum, 1.0),
      ("maximum", before.maximum, after.maximum, -1.0),
    ]
    return bothEnds.compactMap { name, old, new, sign in
      guard let old, let new, old.value != new.value else { return nil }
      var leavesDefaultOutside = false
      if let defaultValue = after.defaultValue {
        leavesDefaultOutside = sign * defaultValue.value < sign * new.value
      }
      return SliderEnd(
        name: name,
        old: old.node,
        new: new.node,
        isNarrower: sign * new.value > sign * old.value,
        leavesDefaultOutside: leavesDefaultOutside)
    }
  }

  func message(_ rowPair: RowPair) -> String {
    let before = rowPair.old.row.list.display(old)
    let after = rowPair.new.row.list.display(new)
    return "\(name) of '\(rowPair.key)' is \(after) instead of \(before)\(rowPair.scope)"
  }
}
