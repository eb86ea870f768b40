import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The settings of the parts so far: who brought which key, with what type and default.
struct KeyLedger {
  /// What becomes of a row whose key another part has.
  enum Verdict {
    case isNew
    /// The other part has the same type and default.
    case isRepeated(part: String)
    case conflicts(part: String, file: String)
  }

  private struct Identity: Hashable {
    let suite: [UInt8]?
    let key: [UInt8]
  }

  private struct Entry {
    let part: String
    let file: String
    let element: ElementID
    let value: PropertyListValue?
  }

  private var entries: [Identity: [Entry]] = [:]

  /// Looks at a row that holds a value and takes it in unless another part has its key.
  ///
  /// - Parameter suite: The app group of the row in the merged bundle.
  mutating func judge(_ row: Row, key: String, suite: String?, part: String, file: String) -> Verdict {
    let identity = Identity(suite: suite.map { Array($0.utf8) }, key: Array(key.utf8))
    let value = row.defaultValue.map { row.list.value(of: $0.node) }
    let others = entries[identity, default: []].filter { $0.part != part }
    guard let other = others.first else {
      entries[identity, default: []].append(Entry(part: part, file: file, element: row.element, value: value))
      return .isNew
    }
    if others.contains(where: { $0.element == row.element && $0.value == value }) {
      return .isRepeated(part: other.part)
    }
    return .conflicts(part: other.part, file: other.file)
  }
}
