import SettingsPropertyLists
import SettingsText

extension Row {
  /// The keys that are most likely misspelled `Type`.
  package var keysLikeType: [PropertyList.NodeID] {
    list.entries(node).map(\.key).filter {
      list.symbol($0) == 0 && Suggestion.best(for: list.text($0), among: ["Type"]) != nil
    }
  }
}
