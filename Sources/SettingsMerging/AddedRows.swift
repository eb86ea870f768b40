import SettingsModel
import SettingsPropertyLists

/// Rows that a part adds to the first page.
struct AddedRows {
  /// The name of the part.
  let part: String
  /// The rows as values: what is known of them.
  let values: [PropertyListValue]
  /// The rows as they stand in an XML list, without the end of the last line.
  let text: String
  /// Comments that suppress findings on all of them.
  var suppressions: CarriedSuppressions?
  /// Whether the merge made them, and `TITLE=` names them.
  var isNamedByTitle = false

  /// Rows of a page.
  init(part: String, values: [PropertyListValue], text: String, suppressions: CarriedSuppressions) {
    self.part = part
    self.values = values
    self.text = text
    self.suppressions = suppressions
  }

  /// Rows that a merge makes.
  init(part: String, _ values: [PropertyListValue], isNamedByTitle: Bool = false) throws(WritingError) {
    self.part = part
    self.values = values
    self.isNamedByTitle = isNamedByTitle
    var lines: [String] = []
    for value in values { lines.append(try PropertyListWriter.xmlLines(value, depth: 2)) }
    text = lines.joined(separator: "\n")
  }

  /// A group without a title, which keeps rows apart from those above.
  static let group = AddedRows(part: "", plain: .plainGroup)

  private init(part: String, plain: PropertyListValue) {
    self.part = part
    values = [plain]
    text = "\t\t" + PageText.plainGroup
  }
}
