import PropertyLists
import SettingsModel

extension Rule {
  static let duplicateDictionaryKey = Rule(
    id: "duplicate-dictionary-key",
    title: "dictionary that names a key twice",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      Of two entries with one key only one is kept, and which one depends on who reads the file. No property-list tool \
      says a word about it.
      """,
    remedy: "Remove the entry that is not meant.",
    sources: ["https://github.com/futuretap/InAppSettingsKit/issues/111"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
          ↓<key>DefaultValue</key>
          <false/>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """)
    ],
    check: .page { page, context in
      for (first, second) in DuplicateKeys.find(in: page.list) {
        let fix =
          page.list.isEqual(
            PropertyList.NodeID(first.index + 1), to: PropertyList.NodeID(second.index + 1), of: page.list, .exact)
          ? [
            ProposedFix("remove the second '\(page.list.text(second))'", .safe, [page.edit(.removeEntry(key: second))])
          ]
          : []
        context.report(
          page, second,
          "a dictionary must name a key once; found '\(page.list.text(second))' a second time",
          notes: [FindingNote("'\(page.list.text(second))' stands here first", at: page.place(first))], fixes: fix)
      }
    })
}

/// Keys that stand twice in one dictionary.
enum DuplicateKeys {
  /// The first and each later key node of the same name, for every dictionary of a list.
  static func find(in list: PropertyList) -> [(first: PropertyList.NodeID, second: PropertyList.NodeID)] {
    var found: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] = []
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      guard list.kind(node) == .dictionary, list.childCount(node) > 1 else { continue }
      // Small dictionaries of known keys, nearly all there are, need no set: one bit per name is enough.
      var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      let needsSet = list.withEntries(node) { entries in
        entries.contains { entry in
          let symbol = list.symbol(entry.key)
          guard symbol > 0, symbol < 256 else { return true }
          let bit: UInt64 = 1 << UInt64(symbol & 63)
          let isKnown: Bool
          switch symbol >> 6 {
          case 0: isKnown = bits.0 & bit != 0; bits.0 |= bit
          case 1: isKnown = bits.1 & bit != 0; bits.1 |= bit
          case 2: isKnown = bits.2 & bit != 0; bits.2 |= bit
          default: isKnown = bits.3 & bit != 0; bits.3 |= bit
          }
          return isKnown
        }
      }
      if needsSet { findWithSet(node, list, &found) }
    }
    return found
  }

  private static func findWithSet(
    _ node: PropertyList.NodeID, _ list: PropertyList,
    _ found: inout [(first: PropertyList.NodeID, second: PropertyList.NodeID)]
  ) {
    var first: [String: PropertyList.NodeID] = [:]
    for entry in list.entries(node) {
      let name = list.text(entry.key)
      if let earlier = first[name] { found.append((earlier, entry.key)) } else { first[name] = entry.key }
    }
  }
}
