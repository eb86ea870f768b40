import SettingsModel
import SettingsPropertyLists
import SettingsText

extension ExportFormat {
  /// The specification of an app's managed configuration, as defined by the AppConfig community.
  static let appConfig = ExportFormat(
    "appconfig", "AppConfig specification for device management", requires: [.bundleIdentifier],
    takes: [.version, .language, .allLanguages]
  ) { document, options throws(Failure) in
    let managed = ManagedSettings(document, additionalTypes: [.date])
    var writer = AppConfigWriter(
      document: document, languages: AppConfigWriter.languages(document, options))
    guard AppConfigWriter.versions.contains(options.version) else {
      throw Failure(
        message:
          "a version of AppConfig is a whole number from 1 to 99999; found \(options.version)")
    }
    let settings = writer.settings(of: managed)
    guard !settings.isEmpty else {
      throw Failure(
        message:
          "AppConfig needs a setting that device management can set, and the bundle has none",
        notes: managed.notes + writer.notes)
    }
    let app = options.bundleIdentifier ?? ""
    let isValidIdentifier = app.utf8.allSatisfy {
      $0.isDigit || $0.isLetter || $0 == UInt8(ascii: ".")
    }
    if !isValidIdentifier {
      writer.notes.append(
        "AppConfig's schema takes letters, digits and dots in a bundle identifier; it rejects '\(app)'"
      )
    }
    let root = MarkupElement(
      "managedAppConfiguration", [:],
      [
        MarkupElement("version", text: "\(options.version)"), MarkupElement("bundleId", text: app),
        MarkupElement("dict", [:], settings.map(writer.definition)),
        writer.presentation(of: settings),
      ])
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- \(ManagedSettings.comment) -->\n"
      + root.text()
    return Output(text: text, notes: managed.notes + writer.notes)
  }
}

/// Writes the elements of an AppConfig file.
private struct AppConfigWriter {
  /// The versions that the schema accepts.
  static let versions = 1...99999

  let document: ExportDocument
  let languages: [ExportLanguage]
  var notes: [String]

  init(document: ExportDocument, languages: [ExportLanguage]) {
    self.document = document
    self.languages = languages
    notes = document.unknownLanguages.map {
      "the texts of '\($0).lproj' are left out: it is not a language tag"
    }
  }

  /// Returns all languages, or the requested one.
  static func languages(_ document: ExportDocument, _ options: ExportOptions) -> [ExportLanguage] {
    if case .one = options.languages { return document.languages(options.languages) }
    return document.languages
  }

  /// Returns the settings whose values the schema can represent, and notes its limitations.
  ///
  /// In the schema, integers have 32 bits.
  mutating func settings(of managed: ManagedSettings) -> [ManagedSetting] {
    var settings: [ManagedSetting] = []
    for setting in managed.settings {
      var values = setting.choices?.map(\.value) ?? []
      if let value = setting.defaultValue { values.append(value) }
      guard values.allSatisfy(AppConfigWriter.canRepresent) else {
        notes.append("'\(setting.key)' is left out: AppConfig's integers have 32 bits")
        continue
      }
      if setting.type == .date, setting.choices != nil {
        notes.append("'\(setting.key)' takes every date: AppConfig has no lists of dates")
      }
      settings.append(setting)
    }
    return settings
  }

  private static func canRepresent(_ value: PropertyListValue) -> Bool {
    guard case .integer(let number) = value else { return true }
    guard let signed = number.signed else { return false }
    return Int32(exactly: signed) != nil
  }

  func definition(_ managed: ManagedSetting) -> MarkupElement {
    let setting = managed.setting
    var parts: [MarkupElement] = []
    if let value = managed.defaultValue {
      parts.append(
        MarkupElement("defaultValue", [:], [MarkupElement("value", text: value.plainText)]))
    }
    if let choices = listedChoices(of: managed) {
      let values = choices.map { MarkupElement("value", text: $0.value.plainText) }
      let list = MarkupElement("values", [:], values)
      parts.append(MarkupElement("constraint", ["nullable": "false"], [list]))
    } else if managed.type == .real, let minimum = setting.minimum, let maximum = setting.maximum {
      func bound(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        return "\(number)"
      }
      parts.append(MarkupElement("constraint", ["min": bound(minimum), "max": bound(maximum)]))
    }
    var element = managed.type.name.lowercased()
    if managed.type == .real { element = "float" }
    return MarkupElement(element, ["keyName": setting.key], parts)
  }

  /// Returns the choices of a setting; `nil` if the schema cannot list them.
  private func listedChoices(of managed: ManagedSetting) -> [LocalizedChoice]? {
    guard managed.type != .date else { return nil }
    return managed.choices
  }

  /// Returns the element with the groups of the pages in order; a setting is in the group of its
  /// representative row.
  func presentation(of settings: [ManagedSetting]) -> MarkupElement {
    let groups = settings.grouped {
      [$0.setting.representativeRow.page, $0.setting.representativeRow.group]
    }
    let groupsInOrder = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let fieldGroups = groupsInOrder.map { _, settings in fieldGroup(settings) }
    return MarkupElement("presentation", ["defaultLocale": languages[0].tag], fieldGroups)
  }

  /// Returns the element of a group.
  ///
  /// - Parameter settings: The settings of the group, at least one.
  private func fieldGroup(_ settings: [ManagedSetting]) -> MarkupElement {
    let row = settings[0].setting.representativeRow
    let page = document.pages[row.page]
    let names = texts { name(of: page, page.groups[row.group], $0) }
    let fields = settings.enumerated().map { index, setting in
      field(setting, isFirst: index == 0)
    }
    return MarkupElement("fieldGroup", [:], [MarkupElement("name", [:], names)] + fields)
  }

  /// Returns the name of a group, such as `Page › Group`, or the name of the page if the group has
  /// no title.
  private func name(of page: ExportedPage, _ group: ExportedGroup, _ language: ExportLanguage)
    -> String
  {
    let wording = DocumentationWording(document: document, languages: [language])
    let title = group.title.map { $0.text(in: language) }
    // A group of the first page has its title alone.
    if page.path.isEmpty, page.name.device == nil, let title { return title }
    return [wording.title(of: page), title].compactMap { $0 }.joined(separator: " › ")
  }

  private func field(_ managed: ManagedSetting, isFirst: Bool) -> MarkupElement {
    let setting = managed.setting
    let row = setting.representativeRow
    var parts = [MarkupElement("label", [:], texts { row.title?.text(in: $0) ?? setting.key })]
    if setting.isSecret {
      parts.append(MarkupElement("description", [:], [language(ManagedSettings.secretNote, "en")]))
    } else if isFirst, let help = row.help {
      // The help is about the whole group, whose first field shows it.
      parts.append(MarkupElement("description", [:], texts { help.text(in: $0) }))
    }
    let type: String
    if let choices = listedChoices(of: managed) {
      parts.append(MarkupElement("options", [:], choices.map { option($0, managed.defaultValue) }))
      type = "select"
    } else {
      switch managed.type {
      case .boolean: type = "checkbox"
      case .date: type = "datetime"
      default: type = "input"
      }
    }
    return MarkupElement("field", ["keyName": setting.key, "type": type], parts)
  }

  private func option(_ choice: LocalizedChoice, _ defaultValue: PropertyListValue?)
    -> MarkupElement
  {
    let isSelected = choice.value == defaultValue
    return MarkupElement(
      "option",
      ["value": choice.value.plainText, "selected": isSelected ? "true" : nil],
      texts { choice.title?.text(in: $0) ?? choice.value.plainText })
  }

  private func texts(_ text: (ExportLanguage) -> String) -> [MarkupElement] {
    languages.map { language(text($0), $0.tag) }
  }

  private func language(_ text: String, _ tag: String) -> MarkupElement {
    MarkupElement("language", ["value": tag], text: text)
  }
}
