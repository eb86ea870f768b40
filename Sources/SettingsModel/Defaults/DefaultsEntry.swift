import PropertyLists
import SettingsSchema

/// One row that gives a key a default.
package struct DefaultsEntry: Sendable {
  /// The user-defaults key.
  package let key: Located<String>
  /// The default; absent where the row has none.
  package let value: PropertyList.NodeID?
  /// The row.
  package let row: Row
  /// The index of the row's page in ``SettingsBundle/pages``.
  package let page: Int
  /// The app group whose defaults hold the key; absent for the app's own.
  package let suite: String?
  /// The language of the page's file, where it stands in a language folder.
  package let language: String?
}

extension SettingsBundle {
  /// The rows that hold values, in the order a user of one device meets them: depth-first from the first page,
  /// each page once, rows hidden on the device left out.
  ///
  /// A child page belongs to its parent's app group unless it names one of its own. Variants of a page for
  /// InAppSettingsKit, where that dialect is in use, and for languages follow directly after the page itself.
  ///
  /// - Parameter idiom: The device, which decides about page files such as `Root~ipad.plist` and about rows.
  package func defaultsEntries(on idiom: DeviceIdiom) -> [DefaultsEntry] {
    let order = defaultsOrder()
    return order.slots(on: idiom).compactMap { slot in
      let row = row(slot)
      guard let key = row.key else { return nil }
      return DefaultsEntry(
        key: key, value: slot.hasValue ? slot.value : nil, row: row, page: Int(slot.page),
        suite: order.suites[Int(slot.suite)], language: pages[Int(slot.page)].name.language)
    }
  }
}
