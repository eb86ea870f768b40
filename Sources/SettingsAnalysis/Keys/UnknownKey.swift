import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A key of a row or a page that the schema does not know.
package struct UnknownKey: Sendable {
  /// The most likely reason for the key.
  package enum Reason: Sendable, Hashable {
    /// A misspelled key of the schema.
    case misspelling(of: KeyID)
    /// A key that the app may read, on a page that the Settings app does not show or that may be no
    /// settings page.
    case readByApp
    /// A key that a tool for license pages writes, such as the `License` of a group.
    case writtenByLicenseTool
    /// A key whose value is a row.
    case rowInRow
    /// A key whose value is a list of unused rows.
    case parkedRows
    /// A key by which a build script selects rows.
    case buildFilter
    /// An entry with the title and the value of a choice, in a row whose lists of choices are empty
    /// or missing.
    case choice
    /// A note for translators.
    case remark
    /// A key without a known reason.
    case unknown
  }

  /// The name as written.
  package let name: String
  package let reason: Reason
  /// Whether the key is in the page's own dictionary.
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
      name: name,
      reason: reason(for: name, fault, page, number),
      isOnPage: fault.row == nil)
  }

  private func reason(
    for name: String, _ fault: SchemaFault, _ page: Page, _ number: Int
  ) -> UnknownKey.Reason {
    if let meant = fault.suggestion { return .misspelling(of: meant) }
    // An app may read its own keys on pages that Settings does not show.
    guard audiences[number].contains(.settings) else { return .readByApp }
    // If the first page is unreadable, it is unknown whether Settings shows this one.
    guard page.isReached else { return .readByApp }
    // A list without rows is not a page at all.
    guard fault.row != nil || page.specifiersEntry != nil else { return .readByApp }
    if page.list.isRow(fault.value) { return .rowInRow }
    if page.list.isArrayOfRows(fault.value) { return .parkedRows }
    let isLicenseOfGroup = fault.element == .group && name == "License"
    if isLicenseOfGroup || licensePages.contains(number) { return .writtenByLicenseTool }
    guard let row = fault.row else { return .unknown }
    if BuildFilter.isFilter(name) { return .buildFilter }
    if UnknownKey.isRemark(name) { return .remark }
    let choices = facts(ofPage: number).choicesWrittenAsKeys(ofRow: row, in: page.list)
    guard choices.contains(where: { $0.key == fault.node }) else { return .unknown }
    return .choice
  }
}

extension PropertyList {
  fileprivate func isArrayOfRows(_ value: NodeID) -> Bool {
    kind(value) == .array && items(value).contains { self.value("Type", in: $0) != nil }
  }

  /// Returns whether a value is a row as `PreferenceSpecifiers` contains it: a dictionary with a
  /// type, and a key or a page to open.
  fileprivate func isRow(_ value: NodeID) -> Bool {
    kind(value) == .dictionary && entry(KeyID.type.rawValue, in: value) != nil
      && [KeyID.key, .file].contains { entry($0.rawValue, in: value) != nil }
  }
}
