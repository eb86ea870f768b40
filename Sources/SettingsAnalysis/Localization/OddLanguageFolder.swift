import SettingsText

/// A language folder whose name is not a regular language tag.
package struct OddLanguageFolder: Sendable, Hashable {
  /// A fault of a language folder's name.
  ///
  /// If two folders should get the same name, the one with the earlier fault gets it.
  package enum Fault: Sendable, Hashable, CaseIterable {
    /// An irregular spelling of a language tag that systems understand.
    case irregular
    /// A language with a region that does not exist.
    case unknownRegion
    /// A name that is not a language.
    case noLanguage
  }
  /// The name without `.lproj`.
  package let name: String
  /// The fault of the name.
  package let fault: Fault
  /// The most likely intended name; `nil` if unknown.
  package let meant: String?
  /// Whether another folder has the intended name, or gets it by another fix, so that their tables
  /// must be merged.
  package private(set) var needsMerge = false

  /// Whether the name differs from the intended one only by `_` and case, and no other folder has
  /// the intended name.
  package var isTagButForForm: Bool {
    guard let meant, !needsMerge else { return false }
    return name.lowercased().replacing(text: "_", with: "-") == meant.lowercased()
  }

  private init?(_ name: String) {
    self.name = name
    guard let tag = LanguageTag(name) else {
      fault = .noLanguage
      meant = LanguageTag.meant(by: name)
      return
    }
    if tag.hasRegionUK {
      let meant = LanguageTag(
        language: tag.language,
        script: tag.script,
        region: "GB",
        variants: tag.variants)
      fault = .unknownRegion
      self.meant = meant.text
    } else if OddLanguageFolder.isIrregular(name, for: tag) {
      fault = .irregular
      meant = tag.recommended
    } else {
      return nil
    }
  }

  private static func isIrregular(_ name: String, for tag: LanguageTag) -> Bool {
    if name == tag.text { return false }
    guard let first = name.first, first.isLowercase else { return true }
    // If only the two-letter codes differ, the name has a withdrawn code, which still works.
    return name.dropFirst(2) != tag.text.dropFirst(2)
  }

  /// Returns the language folders among the given names that have a fault, ordered by fault.
  package static func find(among names: [String]) -> [OddLanguageFolder] {
    let odd = names.filter { $0 != "Base" }.compactMap { OddLanguageFolder($0) }
    if odd.isEmpty { return [] }
    var takenNames = Set(names)
    var found: [OddLanguageFolder] = []
    for fault in Fault.allCases {
      for var folder in odd where folder.fault == fault {
        // The first folder takes the intended name, so that later ones must be merged with it.
        if let meant = folder.meant {
          folder.needsMerge = takenNames.contains(meant)
          takenNames.insert(meant)
        }
        found.append(folder)
      }
    }
    return found
  }
}
