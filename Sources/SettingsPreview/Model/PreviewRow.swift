import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// One item of a page, with everything that drawing it needs.
package struct PreviewRow: Sendable {
  /// Why the Settings app does not draw a row.
  package struct Dropped: Sendable, Hashable {
    /// The reason for programs: `unknown-type`.
    package let name: String
    /// The reason in a few words.
    package let words: String
  }

  /// A value that can be chosen.
  package struct Choice: Sendable {
    /// What is stored.
    package let value: PropertyListValue
    /// The title; absent where there is none for the value.
    package let title: TextID?
    /// The title on the row itself; absent where it is the same.
    package let shortTitle: TextID?
  }

  /// What a row draws besides its title.
  package enum Content: Sendable {
    case group(footer: TextID?)
    case textField(TextTraits, isMultiline: Bool)
    case titleValue([Choice])
    case toggleSwitch(on: PropertyListValue, off: PropertyListValue, isCheckmark: Bool)
    case slider(minimum: Double, maximum: Double, minimumImage: String?, maximumImage: String?)
    case multiValue([Choice], isSorted: Bool)
    case radioGroup([Choice], isSorted: Bool, footer: TextID?)
    case childPane(PageOpening)
    case button
    case link
    case date(mode: String)
    case custom(PageOpening?)
    case list(ListItems, footer: TextID?)
    case unknown
  }

  /// The 0-based index in `PreferenceSpecifiers`.
  package let index: Int
  /// The type as written; absent where there is none.
  package let type: String?
  /// The name of the dialect that has the type.
  package let dialect: String
  /// The user-defaults key.
  package let key: String?
  /// The app group whose defaults hold the value; absent for the app's own.
  package let suite: String?
  /// The title.
  package let title: TextID?
  /// The text below the title, which InAppSettingsKit draws.
  package let subtitle: TextID?
  /// The name of the image before the title, which InAppSettingsKit draws.
  package let image: String?
  /// The default.
  package let defaultValue: PropertyListValue?
  /// The devices that show the row.
  package let idioms: DeviceIdioms
  /// Why Settings drops it; absent where it does not.
  package let dropped: Dropped?
  /// The 1-based line; absent in a binary list.
  package let line: Int?
  /// What it draws.
  package let content: Content

  init(
    _ row: Row, _ catalog: Int, line: Int?, dropped reason: DroppedRow.Reason?, suite: String?,
    _ bundle: SettingsBundle, _ texts: inout TextCollector, _ images: inout ImageCollector
  ) {
    let list = row.list
    index = row.index
    type = row.typeName?.value
    dialect = row.element == .unknown ? "" : bundle.schema.element(row.element).dialect
    key = row.key?.value
    self.suite = suite
    title = texts.add(row.title?.node, of: list, to: catalog)
    subtitle = texts.add(row.string(.iaskSubtitle)?.node, of: list, to: catalog)
    image = row.text(.iaskCellImage)?.value
    if let image { images.add(image) }
    defaultValue = row.defaultValue.map { list.value(of: $0.node) }
    idioms = row.shownIdioms
    dropped = reason.map { Dropped(name: $0.name, words: $0.words(bundle.schema)) }
    self.line = line
    content = ContentReader(row: row, catalog: catalog, bundle: bundle).content(&texts, &images)
  }
}

/// How text is typed in a field.
package struct TextTraits: Sendable, Hashable {
  /// Whether bullets are shown.
  package let isSecure: Bool
  /// The keyboard's name.
  package let keyboard: String?
  /// The name of the automatic capitalization.
  package let capitalization: String?
  /// The name of the automatic correction.
  package let correction: String?
  /// What an empty field shows, which InAppSettingsKit draws.
  package let placeholder: TextID?
}

/// The page that a row opens.
package struct PageOpening: Sendable, Hashable {
  /// The base name of the page's file; absent where nothing is found.
  package let base: String?
  /// `File` as it is written.
  package let written: String
}

/// The items of a list that InAppSettingsKit draws.
package struct ListItems: Sendable, Hashable {
  /// The title of the items.
  package let itemTitle: TextID?
  /// The title of the row that adds one; absent where none can be added.
  package let addTitle: TextID?
}
