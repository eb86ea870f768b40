internal import SettingsAnalysis
internal import SettingsDiagnostics
internal import SettingsModel
internal import SettingsPropertyLists

/// Converts rows of the model to public values.
struct SpecifierReader {
  private let list: PropertyList
  private let lines: LineIndex

  init(_ list: PropertyList) {
    self.list = list
    lines = LineIndex(list.source)
  }

  func specifier(_ row: Row) -> Specifier {
    Specifier(
      index: row.index,
      type: row.typeName?.value,
      title: located(row.title),
      key: located(row.key),
      defaultValue: value(row.defaultValue),
      range: range(row.node),
      content: content(row))
  }

  func located<Content>(_ field: SettingsModel.Located<Content>?) -> Located<Content>? {
    field.map { Located(value: $0.value, range: range($0.node)) }
  }

  private func content(_ row: Row) -> Specifier.Content {
    switch SettingsModel.Specifier(row) {
    case .group(let group): .group(footerText: located(group.string(.footerText)))
    case .textField(let field):
      .textField(isSecure: located(field.isSecure), keyboardType: located(field.keyboardType))
    case .titleValue(let title): .titleValue(choices(title))
    case .toggleSwitch(let toggle):
      .toggleSwitch(trueValue: value(toggle.trueValue), falseValue: value(toggle.falseValue))
    case .slider(let slider):
      .slider(minimum: located(slider.minimum), maximum: located(slider.maximum))
    case .multiValue(let choice): .multiValue(choices(choice))
    case .radioGroup(let choice): .radioGroup(choices(choice))
    case .childPane(let pane): .childPane(file: located(pane.text(.file)))
    case .extended, .unknown: .other
    }
  }

  private func choices(_ specifier: ChoiceSpecifier) -> [Specifier.Choice] {
    specifier.choices.map { choice in
      let title = choice.titleNode.flatMap { node in
        list.string(node).map { Located(value: $0, range: range(node)) }
      }
      return Specifier.Choice(value: value(choice.valueNode), title: title)
    }
  }

  private func value(_ field: SettingsModel.Located<PropertyList.NodeID>?) -> Located<Value>? {
    field.map { value($0.value) }
  }

  private func value(_ node: PropertyList.NodeID) -> Located<Value> {
    Located(value: Value(list.value(of: node)), range: range(node))
  }

  private func range(_ node: PropertyList.NodeID) -> SourceRange? {
    guard list.hasPositions else { return nil }
    return SourceRange(lines.range(list.offsets(node)))
  }
}

extension SourceRange {
  init(_ range: SettingsDiagnostics.SourceRange) {
    start = Location(range.start)
    end = Location(range.end)
  }
}

extension SourceRange.Location {
  fileprivate init(_ location: SourceLocation) {
    line = location.line
    column = location.column
    offset = location.offset
  }
}
