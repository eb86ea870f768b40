import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension ShownBundle {
  /// The documented JSON, version 1.
  package var json: String {
    let pages = pages.map { $0.json(bundle.schema) }
    return JSONValue.object([("version", .integer(1)), ("pages", .array(pages))]).text() + "\n"
  }
}

extension ShownBundle.ShownPage {
  fileprivate func json(_ schema: Schema) -> JSONValue {
    var readers: [JSONValue] = []
    if audience.contains(.settings) { readers.append(.string("settings")) }
    if audience.contains(.inAppSettingsKit) { readers.append(.string("inappsettingskit")) }
    return .object(present: [
      "file": .string(page.file), "title": page.title.map { .string($0.value) },
      "stringsTable": page.stringsTable.map { .string($0.value) },
      "group": group.map { .string($0) }, "reached": .boolean(!audience.isEmpty),
      "readers": .array(readers), "specifiers": .array(rows.map { $0.json(schema) }),
    ])
  }
}

extension ShownBundle.ShownRow {
  private typealias Members = [(name: String, value: JSONValue)]

  fileprivate func json(_ schema: Schema) -> JSONValue {
    let row = specifier.row
    var members: Members = []
    add("type", row.typeName, to: &members)
    switch specifier {
    case .group(let group):
      add("key", row.key, to: &members)
      addTitle(to: &members)
      add("footer", group.footerText, to: &members)
    case .textField(let field):
      addValue(field, to: &members)
      add("secure", field.isSecure?.node, to: &members)
      add("keyboard", field.keyboardType, to: &members)
      add("autocapitalization", field.autocapitalizationType, to: &members)
      add("autocorrection", field.autocorrectionType, to: &members)
    case .titleValue(let title): addChoices(title, to: &members)
    case .toggleSwitch(let toggle):
      addValue(toggle, to: &members)
      add("trueValue", toggle.trueValue?.node, to: &members)
      add("falseValue", toggle.falseValue?.node, to: &members)
    case .slider(let slider):
      addValue(slider, to: &members)
      add("minimum", slider.minimum?.node, to: &members)
      add("maximum", slider.maximum?.node, to: &members)
    case .multiValue(let list):
      addChoices(list, to: &members)
      add("shortTitles", list.shortTitles?.node, to: &members)
      add("sortedByTitle", list.isSortedByTitle?.node, to: &members)
    case .radioGroup(let group):
      addChoices(group, to: &members)
      add("sortedByTitle", group.isSortedByTitle?.node, to: &members)
      add("footer", group.footerText, to: &members)
    case .childPane(let pane):
      add("key", row.key, to: &members)
      addTitle(to: &members)
      add("file", pane.file, to: &members)
    case .extended, .unknown:
      // Nothing is known of the other keys: the row is shown as it is written.
      add("key", row.key, to: &members)
      addTitle(to: &members)
      add("default", row.defaultValue?.node, to: &members)
      add("raw", row.node, to: &members)
    }
    if let idioms = row.idioms { members.append(("idioms", .array(idioms.value.map { .string($0) }))) }
    if let dropped {
      members.append(("dropped", .string(dropped.name)))
      if let key = dropped.key { members.append(("droppedKey", .string(schema.name(of: key)))) }
    }
    if let line { members.append(("line", .integer(line))) }
    return .object(members)
  }

  private func add(_ name: String, _ text: Located<String>?, to members: inout Members) {
    if let text { members.append((name, .string(text.value))) }
  }

  private func add(_ name: String, _ node: PropertyList.NodeID?, to members: inout Members) {
    if let node { members.append((name, JSONValue(plain: specifier.row.list.value(of: node)))) }
  }

  private func addTitle(to members: inout Members) { add("title", specifier.row.title, to: &members) }

  private func addValue(_ specifier: some TypedSpecifier, to members: inout Members) {
    add("key", specifier.key, to: &members)
    addTitle(to: &members)
    add("default", specifier.rawDefault?.node, to: &members)
  }

  private func addChoices(_ specifier: ChoiceSpecifier, to members: inout Members) {
    addValue(specifier, to: &members)
    add("titles", specifier.titles?.node, to: &members)
    add("values", specifier.values?.node, to: &members)
  }
}

extension DroppedRow.Reason {
  /// The key that the reason is about.
  fileprivate var key: KeyID? {
    switch self {
    case .missingKey(let key), .emptyKey(let key), .wrongType(let key): key
    default: nil
    }
  }
}
