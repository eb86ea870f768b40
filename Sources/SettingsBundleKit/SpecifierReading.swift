internal import SettingsAnalysis
internal import SettingsDiagnostics
internal import SettingsModel
internal import SettingsPropertyLists

/// Turns the views of the model into values.
struct SpecifierReader {
  private let list: PropertyList
  private let lines: LineIndex

  init(_ list: PropertyList) {
    self.list = list
    lines = LineIndex(list.source)
  }

  func specifier(_ row: Row) -> Specifier {
    let fields = fields(row)
    switch SettingsModel.Specifier(row) {
    case .group(let group): return .group(GroupSpecifier(row: fields, footerText: located(group.footerText)))
    case .textField(let field):
      return .textField(
        TextFieldSpecifier(
          row: fields, isSecure: located(field.isSecure), keyboardType: located(field.keyboardType)))
    case .titleValue(let title): return .titleValue(choices(title, fields))
    case .toggleSwitch(let toggle):
      return .toggleSwitch(
        ToggleSwitchSpecifier(row: fields, trueValue: value(toggle.trueValue), falseValue: value(toggle.falseValue)))
    case .slider(let slider):
      return .slider(
        SliderSpecifier(row: fields, minimum: located(slider.minimum), maximum: located(slider.maximum)))
    case .multiValue(let list): return .multiValue(choices(list, fields))
    case .radioGroup(let list): return .radioGroup(choices(list, fields))
    case .childPane(let pane): return .childPane(ChildPaneSpecifier(row: fields, file: located(pane.file)))
    case .extended, .unknown: return .other(OtherSpecifier(row: fields))
    }
  }

  func located<Content>(_ field: SettingsModel.Located<Content>?) -> Located<Content>? {
    field.map { Located(value: $0.value, range: range($0.node)) }
  }

  private func fields(_ row: Row) -> RowFields {
    RowFields(
      index: row.index, type: row.typeName?.value, title: located(row.title), key: located(row.key),
      defaultValue: value(row.defaultValue), range: range(row.node))
  }

  private func choices(_ specifier: SettingsModel.ChoiceSpecifier, _ fields: RowFields) -> ChoiceSpecifier {
    ChoiceSpecifier(
      row: fields,
      choices: specifier.choices.map { choice in
        ChoiceSpecifier.Choice(
          value: value(choice.valueNode),
          title: choice.titleNode.flatMap { title in
            list.string(title).map { Located(value: $0, range: range(title)) }
          })
      })
  }

  private func value(_ field: SettingsModel.Located<PropertyList.NodeID>?) -> Located<Value>? {
    field.map { value($0.value) }
  }

  private func value(_ node: PropertyList.NodeID) -> Located<Value> {
    Located(value: Value(list.value(of: node)), range: range(node))
  }

  private func range(_ node: PropertyList.NodeID) -> SourceRange? {
    list.hasPositions ? SourceRange(lines.range(list.offsets(node))) : nil
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
