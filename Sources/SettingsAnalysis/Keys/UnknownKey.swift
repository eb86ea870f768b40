import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A key of a row or a page that the schema does not know.
package struct UnknownKey: Sendable {
  /// The most likely reason for the key.
  package enum Reading: Sendable, Hashable {
    /// A misspelled key of the schema.
    case misspelling(of: KeyID)
    /// A key that the app may read, on a page that the Settings app does not show or that may be no
    /// settings page.
    case readByApp
    /// A key that a tool for pages of licenses writes, such as the `License` of a group.
    case writtenByLicenseTool
    /// A key whose value is a row.
    case rowInRow
    /// A key whose value is a list of unused rows.
    case parkedRows
    /// A key by which a build script selects rows.
    case buildFilter
    /// A title of a choice, with its value, in a row whose lists of choices are empty or missing.
    case choice
    /// A note for people or tools.
    case remark
    /// A key without a known reason.
    case unknown
  }

  /// The name as written.
  package let name: String
  package let reading: Reading
  /// Whether the key is one of the page itself.
  package let isOnPage: Bool
}

extension UnknownKey {
  /// Returns whether a key is a note for translators.
  fileprivate static func isRemark(_ name: String) -> Bool {
    ["donotlocalize", "dontlocalize", "donottranslate", "donttranslate", "nolocalize"].contains(
      name.lowercased())
  }
}

extension BundleAnalysis {
  /// Returns the unknown key that a schema fault is about.
  package func unknownKey(_ fault: SchemaFault, onPage number: Int) -> UnknownKey {
    let page = bundle.pages[number]
    let name = page.list.text(fault.node)
    return UnknownKey(
      name: name, reading: reading(of: name, fault, page, number), isOnPage: fault.row == nil)
  }

  private func reading(
    of name: String, _ fault: SchemaFault, _ page: Page, _ number: Int
  ) -> UnknownKey.Reading {
    if let meant = fault.suggestion { return .misspelling(of: meant) }
    // An app may read its own keys where Settings does not look, and an unreadable first page may
    // lead anywhere. A list without rows is not a page at all.
    let isInRow = fault.row != nil
    guard audiences[number].contains(.settings), page.isReached,
      isInRow || page.specifiersEntry != nil
    else { return .readByApp }
    if page.list.isRow(fault.value) { return .rowInRow }
    if page.list.kind(fault.value) == .array,
      page.list.items(fault.value).contains(where: { page.list.value("Type", in: $0) != nil })
    {
      return .parkedRows
    }
    let isLicenseOfGroup = fault.element == .group && name == "License"
    if isLicenseOfGroup || licensePages.contains(number) { return .writtenByLicenseTool }
    if isInRow, BuildFilter.isName(name) { return .buildFilter }
    if isInRow, UnknownKey.isRemark(name) { return .remark }
    if let row = fault.row,
      facts(ofPage: number).choicesWrittenAsKeys(ofRow: row, in: page.list).contains(
        where: { $0.key == fault.node })
    {
      return .choice
    }
    return .unknown
  }
}

extension PropertyList {
  /// Returns whether a value is a row as `PreferenceSpecifiers` contains it: a dictionary with a
  /// type, and a key or a page to open.
  fileprivate func isRow(_ value: NodeID) -> Bool {
    kind(value) == .dictionary && entry(KeyID.type.rawValue, in: value) != nil
      && [KeyID.key, .file].contains { entry($0.rawValue, in: value) != nil }
  }
}
