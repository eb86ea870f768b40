import SettingsPropertyLists
import SettingsSchema

/// A row seen as one element type: typed fields with their places.
///
/// A view: making one copies nothing, and a field is looked up when it is asked for. A field whose value has a type
/// that the key does not take counts as absent, as it does for the Settings app.
package protocol TypedSpecifier: Sendable {
  /// The row with all its fields.
  var row: Row { get }

  /// Looks at a row as this type; the caller has checked ``Row/element``.
  init(row: Row)
}

extension TypedSpecifier {
  /// The page's property list.
  @inlinable package var list: PropertyList { row.list }
  /// The title, when it is a string.
  package var title: Located<String>? { row.title }
  /// The name used in messages, as ``Row/label`` says.
  package var label: String { row.label }
}

/// A row that stores a value under its key.
package protocol ValueSpecifier: TypedSpecifier {}

extension ValueSpecifier {
  /// The user-defaults key, when it is a string with at least one character.
  package var key: Located<String>? { row.key }
  /// The default, of whatever type.
  package var rawDefault: Located<PropertyList.NodeID>? { row.defaultValue }
}

/// A row whose value is one of a list: `Values` with the `Titles` that stand at the same positions.
package protocol ChoiceSpecifier: ValueSpecifier {}

extension ChoiceSpecifier {
  /// The values that can be stored, of any type.
  package var values: Located<[PropertyList.NodeID]>? { row.array(.values) }
  /// The titles of the values, in the same order.
  package var titles: Located<[PropertyList.NodeID]>? { row.array(.titles) }

  /// The values with the titles at their positions, in the order of the file.
  package var choices: [Choice] {
    let titles = titles?.value ?? []
    return (values?.value ?? []).enumerated().map { position, value in
      Choice(
        list: list, position: position, valueNode: value, titleNode: position < titles.count ? titles[position] : nil)
    }
  }

  /// The choices as they are shown: none where the lists differ in length, as then nobody knows which title is whose.
  package var resolvedChoices: [Choice] { titles?.value.count == values?.value.count ? choices : [] }
}

/// A value that a row offers, with its title.
package struct Choice: Sendable {
  /// The page's property list.
  package let list: PropertyList
  /// The 0-based position in `Values` and `Titles`.
  package let position: Int
  /// The value's node, of whatever type.
  package let valueNode: PropertyList.NodeID
  /// The title's node, of whatever type; absent where `Titles` is too short.
  package let titleNode: PropertyList.NodeID?

  /// What is stored.
  package var value: PropertyListValue { list.value(of: valueNode) }
  /// The text for it as it is written; absent where it is empty or no text.
  package var title: String? { titleNode.flatMap(list.string).flatMap { $0.isEmpty ? nil : $0 } }
}

/// The images at the ends of a slider or of another row.
package struct NamedImage: Sendable {
  /// The key that names the image.
  package let key: KeyID
  /// The name, which may be empty.
  package let name: Located<String>
}
