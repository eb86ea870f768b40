import PropertyLists
import SettingsAnalysis
import SettingsModel

/// What is said about a row that repeats a key, by the rules and by the compiler.
package enum KeyClashWords {
  /// The place and the words for two rows whose defaults differ.
  package static func conflict(
    _ clash: KeyClash, in bundle: SettingsBundle
  ) -> (place: Place, message: String, notes: [FindingNote]) {
    let first = bundle.pages[Int(clash.first.page)]
    let second = bundle.pages[Int(clash.second.page)]
    let key = second.list.text(clash.second.key)
    let expected = first.list.description(clash.first.value ?? clash.first.key)
    let found = second.list.description(clash.second.value ?? clash.second.key)
    let message =
      switch clash.relation {
      case .together: "'\(key)' must have one default on all its rows (\(expected)); found \(found)"
      case .otherDevice:
        """
        '\(key)' must have one default on all devices, or the defaults be made for one of them ('--idiom phone' or \
        '--idiom pad'); found \(expected) on the \(devices(clash.first)) and \(found) on the \(devices(clash.second))
        """
      case .variant:
        "'\(key)' must have one default in all files of a page (\(expected) in '\(first.file)'); found \(found)"
      }
    return (
      second.place(clash.second.value ?? clash.second.key), message,
      [FindingNote("the default is \(expected) here", at: first.place(clash.first.value ?? clash.first.key))]
    )
  }

  /// `phone`, `pad`.
  package static func devices(_ slot: DefaultsOrder.Slot) -> String {
    slot.idioms.members.map(\.rawValue).joined(separator: " and ")
  }
}
