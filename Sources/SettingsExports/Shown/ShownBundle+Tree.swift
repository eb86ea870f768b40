import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsReports
import SettingsSchema
import SettingsText

extension ShownBundle {
  /// The pages with their rows, one line each, indented by depth.
  package var tree: String {
    var text = bundle.path.isEmpty ? "" : VisibleText.escaped(bundle.path) + "\n"
    for shown in pages {
      let details = shown.details
      text += "  \(VisibleText.escaped(shown.page.file))"
      text += details.isEmpty ? "\n" : "  (\(VisibleText.escaped(details.joined(separator: ", "))))\n"
      for row in shown.rows {
        text += (row.startsGroup ? "    " : "      ") + VisibleText.escaped(row.text(bundle.schema)) + "\n"
      }
    }
    return text
  }
}

extension ShownBundle.ShownPage {
  fileprivate var details: [String] {
    let readers: String? =
      audience.isEmpty
      ? "no row that is shown leads here" : audience.contains(.settings) ? nil : "shown by InAppSettingsKit only"
    return [
      page.stringsTable.map { "strings table '\($0.value)'" }, group.map { "group '\($0)'" },
      readers,
    ].compactMap { $0 }
  }
}

extension ShownBundle.ShownRow {
  fileprivate func text(_ schema: Schema) -> String {
    let row = specifier.row
    var parts = [row.typeName.map { ShownBundle.ShownRow.shortName($0.value) } ?? "no type"]
    if let title = row.title, !title.value.isEmpty { parts.append("'\(title.value)'") }
    parts += details
    if let line { parts.append("(line \(line))") }
    if let dropped { parts.append("dropped: \(dropped.words(schema))") }
    return parts.joined(separator: " ")
  }

  private var details: [String] {
    switch specifier {
    case .group(let group): value(key: group.row.key, default: nil)
    case .textField(let field): value(field)
    case .titleValue(let row): value(row) + values(row)
    case .toggleSwitch(let toggle): value(toggle)
    case .slider(let slider): value(slider) + range(slider)
    case .multiValue(let row): value(row) + values(row)
    case .radioGroup(let row): value(row) + values(row)
    case .childPane(let pane):
      value(key: pane.row.key, default: nil) + (pane.file.map { ["→ \($0.value).plist"] } ?? [])
    case .extended(let row), .unknown(let row): value(key: row.key, default: row.defaultValue)
    }
  }

  private func value(_ specifier: some TypedSpecifier) -> [String] {
    value(key: specifier.key, default: specifier.rawDefault)
  }

  private func value(key: Located<String>?, default value: Located<PropertyList.NodeID>?) -> [String] {
    [key.map { "[\($0.value)]" }, value.map { "= \(specifier.row.list.display($0.value))" }].compactMap { $0 }
  }

  private func values(_ specifier: ChoiceSpecifier) -> [String] {
    guard let values = specifier.values?.value, !values.isEmpty else { return [] }
    let shown = values.prefix(12).map { specifier.list.display($0) }.joined(separator: ", ")
    return ["of (\(shown)\(values.count > 12 ? " and \(values.count - 12) more" : ""))"]
  }

  private func range(_ slider: SliderSpecifier) -> [String] {
    guard let minimum = slider.minimum, let maximum = slider.maximum else { return [] }
    return ["from \(slider.list.display(minimum.node)) to \(slider.list.display(maximum.node))"]
  }

  /// `PSToggleSwitchSpecifier` → `ToggleSwitch`; other names as they are.
  private static func shortName(_ type: String) -> String {
    type.hasPrefix("PS") && type.hasSuffix("Specifier") ? String(type.dropFirst(2).dropLast(9)) : type
  }
}
