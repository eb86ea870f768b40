import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Reads what a row draws besides its title.
struct ContentReader {
  let row: Row
  let catalog: Int
  let bundle: SettingsBundle

  func content(_ texts: inout TextCollector, _ images: inout ImageCollector) -> PreviewRow.Content {
    switch Specifier(row) {
    case .group(let group): return .group(footer: text(group.footerText?.node, &texts))
    case .textField: return .textField(traits(&texts), isMultiline: false)
    case .titleValue(let title): return .titleValue(choices(title, short: nil, &texts))
    case .toggleSwitch(let toggle):
      let values = SwitchValues(toggle)
      return .toggleSwitch(
        on: value(values.on), off: value(values.off), isCheckmark: row.text(.iaskToggleStyle)?.value == "Checkmark")
    case .slider(let slider): return content(slider, &images)
    case .multiValue(let list):
      // Settings ignores short titles unless there are as many as titles.
      let short = list.shortTitles.flatMap { $0.value.count == list.titles?.value.count ? $0.value : nil }
      return .multiValue(choices(list, short: short, &texts), isSorted: list.isSortedByTitle?.value == true)
    case .radioGroup(let group):
      return .radioGroup(
        choices(group, short: nil, &texts), isSorted: group.isSortedByTitle?.value == true,
        footer: text(group.footerText?.node, &texts))
    case .childPane(let pane): return .childPane(opening(pane.file?.value ?? ""))
    case .extended: return extended(&texts)
    case .unknown: return .unknown
    }
  }

  private func content(_ slider: SliderSpecifier, _ images: inout ImageCollector) -> PreviewRow.Content {
    var names: [KeyID: String] = [:]
    for image in slider.images where !image.name.value.isEmpty {
      names[image.key] = image.name.value
      images.add(image.name.value)
    }
    return .slider(
      minimum: slider.minimum?.value ?? 0, maximum: slider.maximum?.value ?? 1,
      minimumImage: names[.minimumValueImage], maximumImage: names[.maximumValueImage])
  }

  /// The types of InAppSettingsKit; those of a user's own dialect are drawn by nobody known.
  private func extended(_ texts: inout TextCollector) -> PreviewRow.Content {
    switch row.element {
    case .iaskButton: return .button
    case .iaskOpenURL, .iaskMailCompose: return .link
    case .iaskTextView: return .textField(traits(&texts), isMultiline: true)
    case .iaskDatePicker: return .date(mode: row.text(.datePickerMode)?.value ?? "DateAndTime")
    case .iaskCustomView: return .custom(row.text(.file).map { opening($0.value) })
    case .iaskListGroup:
      return .list(
        ListItems(itemTitle: title(of: .itemSpecifier, &texts), addTitle: title(of: .addSpecifier, &texts)),
        footer: text(row.string(.footerText)?.node, &texts))
    default: return .unknown
    }
  }

  /// The title in a row that is nested under a key; a text without letters where the nested row has none.
  private func title(of key: KeyID, _ texts: inout TextCollector) -> TextID? {
    guard let field = row.field(key), let title = row.list.entry(KeyID.title.rawValue, in: field.value) else {
      return nil
    }
    return text(title.value, &texts)
  }

  private func text(_ node: PropertyList.NodeID?, _ texts: inout TextCollector) -> TextID? {
    texts.add(node, of: row.list, to: catalog)
  }

  private func value(_ side: SwitchValues.Side) -> PropertyListValue {
    switch side {
    case .node(let node): row.list.value(of: node)
    case .boolean(let flag): .boolean(flag)
    }
  }

  private func traits(_ texts: inout TextCollector) -> TextTraits {
    TextTraits(
      isSecure: row.boolean(.isSecure)?.value == true, keyboard: row.text(.keyboardType)?.value,
      capitalization: row.text(.autocapitalizationType)?.value, correction: row.text(.autocorrectionType)?.value,
      placeholder: text(row.string(.iaskPlaceholder)?.node, &texts))
  }

  private func choices(
    _ specifier: some ChoiceSpecifier, short: [PropertyList.NodeID]?, _ texts: inout TextCollector
  ) -> [PreviewRow.Choice] {
    // A value row whose lists differ in length shows its values as they are.
    guard specifier.titles?.value.count == specifier.values?.value.count else { return [] }
    return specifier.choices.map { choice in
      PreviewRow.Choice(
        value: row.list.value(of: choice.value), title: choice.title.flatMap { text($0, &texts) },
        shortTitle: short.flatMap { text($0[choice.position], &texts) })
    }
  }

  /// The page that `File` opens. Settings appends the extension to whatever is written, so a name with one finds nothing.
  private func opening(_ written: String) -> PageOpening {
    let reference = bundle.reference(written)
    let isFound = !reference.leavesBundle && !reference.hasExtension && bundle.pageIndices[reference.base] != nil
    return PageOpening(base: isFound ? reference.base : nil, written: written)
  }
}
