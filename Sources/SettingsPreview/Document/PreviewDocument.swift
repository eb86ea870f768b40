import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

/// The content of a preview in the form that the page's script reads: the pages of a bundle for all
/// languages and devices, with the values that the app would read.
package struct PreviewDocument: Sendable {
  /// The name of the bundle's folder, or of the file of a page that stands alone.
  package let bundleName: String
  /// The languages that have a folder, without `.lproj`.
  package let languages: [String]
  /// The language that is shown first.
  package let language: String?
  /// The pages by their files and base names.
  let pages: [(file: String, base: String)]
  /// Whether every page has rows to draw.
  package let isDrawn: Bool
  /// The problems that keep parts of the bundle from being drawn, one line each.
  package let problems: [String]
  /// The unreadable images that rows name, as errors with the rule about missing ones.
  package let imageFindings: [Diagnostic]
  /// The base name of the page that is opened first.
  let first: String
  private let content: JSONValue

  /// Collects the content to draw.
  ///
  /// - Parameters:
  ///   - analysis: The facts of the bundle.
  ///   - files: The bundle's files, which images are read from.
  ///   - findings: Diagnostics with the paths of the analyzed bundle.
  ///   - recorded: Those that a baseline holds back.
  ///   - stored: The stored values that the preview starts with, by app group; absent for the app's
  ///     own.
  ///   - options: What the preview shows first.
  package init(
    _ analysis: BundleAnalysis, files: some FileTree, findings: [Diagnostic],
    recorded: [Diagnostic] = [],
    stored: [(suite: String?, values: DomainValues)] = [],
    options: PreviewOptions = PreviewOptions()
  ) {
    let bundle = analysis.bundle
    if bundle.isSinglePage {
      bundleName = bundle.pages.first?.file ?? bundle.files.items.first?.path ?? ""
    } else {
      bundleName = bundle.name
    }
    languages = bundle.languages
    language = options.language ?? analysis.translations.developmentLanguage.folder
    pages = bundle.pages.map { ($0.file, $0.name.base) }
    isDrawn = bundle.pages.allSatisfy { PreviewDocument.problem(of: $0, in: bundle) == nil }
    let texts = TextCollector(analysis)
    let images = ImageCollector(bundle, files)
    // Pages name texts and images, which are collected on the way.
    let pages = bundle.pages.indices.map { number in
      PreviewDocument.page(number, RowWriter(analysis, page: number, texts, images), analysis)
    }
    let drawnImages = images.images
    problems =
      PreviewDocument.problems(of: bundle)
      + images.unreadable.map { "\($0.file) cannot be read: \($0.reason)" }
    imageFindings = images.unreadable.map { name, file, reason in
      let path = bundle.displayPath(file)
      return Diagnostic(
        rule: "missing-image",
        severity: .error,
        path: path,
        message: "image '\(name)' cannot be read: \(reason); the preview shows none",
        help: "replace the file by an image that can be read",
        identity: DiagnosticIdentity(
          rule: "missing-image",
          path: path,
          anchor: name,
          subject: file)
      )
    }
    let kit = DialectTable.inAppSettingsKit.name
    let knowsKit = bundle.schema.dialectNames.contains(kit)
    let isKit = bundle.kind == .inApp || knowsKit && bundle.undeclaredDialect?.name != kit
    first = PreviewDocument.firstPage(of: bundle)
    content = [
      "view": [
        "language": .text(language),
        "appearance": .string(options.appearance.rawValue),
        "device": .string(options.device.rawValue),
        "ios": .string(options.look.rawValue),
        "reader": isKit ? "inappsettingskit" : "settings",
        "appName": .text(options.appName),
      ],
      "types": PreviewDocument.types,
      "reasons": PreviewDocument.reasons,
      "offersReaders": .flag(bundle.kind != .inApp && knowsKit),
      "languages": PreviewDocument.languages(of: bundle, analysis.translations.developmentLanguage),
      "catalogs": texts.catalogs,
      "pages": .array(pages),
      "images": drawnImages,
      "settings": PreviewDocument.settings(of: analysis),
      "stored": PreviewDocument.stored(stored, analysis),
      "findings": .array(
        findings.map { PreviewDocument.finding($0, analysis) }
          + recorded.map { PreviewDocument.finding($0, analysis, isRecorded: true) }),
    ]
  }

  /// Returns the JSON of the document; version 1.
  ///
  /// - Parameters:
  ///   - revision: The number of the document at the server that tells the page of changes; absent
  ///     for a file.
  ///   - failure: Why the document is not the current state of the bundle; absent where it is.
  package func json(revision: Int? = nil, failure: String? = nil) -> String {
    let shown = (failure.map { [$0] } ?? []) + problems
    let head: JSONValue = [
      "version": 1,
      "revision": .whole(revision),
      "bundle": .string(bundleName),
      "first": .string(first),
      "problems": .strings(shown),
    ]
    return ScriptJSON.text(head.adding(content))
  }

  /// Returns the page to open first: `Root`, or else the given page or the first that the app may
  /// name.
  private static func firstPage(of bundle: SettingsBundle) -> String {
    let isAnyPageFirst =
      bundle.isSinglePage
      || [.inApp, .fragment].contains(bundle.kind) && bundle.pages(named: "Root").isEmpty
    guard isAnyPageFirst else { return "Root" }
    return bundle.pages.first?.name.base ?? "Root"
  }

  private static func problems(of bundle: SettingsBundle) -> [String] {
    bundle.unreadable.map { file in
      let position = (file.range?.start).map { ":\($0.line):\($0.column)" } ?? ""
      return "\(file.file)\(position) cannot be read: \(file.error.message)"
    } + bundle.fileErrors.map { "\($0.path) cannot be read: \($0.explanation)" }
  }

  /// Returns the problem that keeps a page from being drawn, in a few words; `nil` for a page with
  /// rows.
  private static func problem(of page: Page, in bundle: SettingsBundle) -> String? {
    switch bundle.shape(of: page) {
    case .page: nil
    case .rowsNotAnArray: "'PreferenceSpecifiers' is not an array"
    case .misspelledRows, .noRows: "the page has no 'PreferenceSpecifiers'"
    }
  }

  private static func page(_ number: Int, _ rows: RowWriter, _ analysis: BundleAnalysis)
    -> JSONValue
  {
    let page = analysis.bundle.pages[number]
    let audience = analysis.audiences[number]
    return [
      "file": .string(page.file),
      "base": .string(page.name.base),
      "device": .text(page.name.device?.fileName),
      "language": .text(page.name.language),
      "inApp": .flag(page.name.isInApp),
      "unreached": .flag(audience.isEmpty),
      "kitOnly": .flag(audience == .inAppSettingsKit),
      "catalog": .integer(rows.catalog),
      "suites": .strings(rows.suites.map { $0 ?? "" }),
      "title": rows.text(page.title?.node),
      "problem": .text(problem(of: page, in: analysis.bundle)),
      "rows": .array(page.rows.map(rows.json)),
    ]
  }

  // MARK: - What holds of all bundles

  /// The types of values by their letters, with the options of `defaults write`.
  private static let types = JSONValue.object(
    PropertyListKind.allCases.compactMap { kind in
      kind.letter.map { letter in
        (letter, ["name": .string(kind.name), "option": .text(kind.defaultsOption)])
      }
    })

  /// The reasons that rows are hidden depending on the reader or the device: in InAppSettingsKit,
  /// in Settings, by device.
  private static let reasons: JSONValue = {
    let unknown = DroppedRow.Reason.unknownType.rawValue
    let devices = DeviceIdiom.allCases.map { idiom in
      (idiom.rawValue, "other-device", "it is not on the \(idiom == .pad ? "iPad" : "iPhone")")
    }
    let all = [
      ("unknown", unknown, "its type is unknown"),
      ("foreign", unknown, "only InAppSettingsKit knows its type"),
    ]
    return .object(
      (all + devices).map { member, name, words in
        (member, ["name": .string(name), "words": .string(words)])
      })
  }()

  // MARK: - Languages

  /// Returns the languages of a bundle, followed by the pseudo-languages without a folder.
  private static func languages(of bundle: SettingsBundle, _ development: DevelopmentLanguage)
    -> JSONValue
  {
    let folders = bundle.languages.map { name -> JSONValue in
      let tag = name == "Base" ? development.tag : LanguageTag(name)
      return [
        "name": .string(name),
        "tag": .text(tag?.text),
        "rtl": .flag(tag.map(isRightToLeft) ?? false),
      ]
    }
    let pseudo = PseudoText.Style.allCases.filter { !bundle.languages.contains($0.language) }.map {
      style -> JSONValue in
      [
        "name": .string(style.language),
        "tag": .string(style.language),
        "pseudo": true,
        "rtl": .flag(style == .rightToLeft),
      ]
    }
    return .array(folders + pseudo)
  }

  /// Returns whether a language is written from right to left. Source: Unicode CLDR,
  /// `characterOrder` of the languages' layouts.
  private static func isRightToLeft(_ tag: LanguageTag) -> Bool {
    if let script = tag.script {
      return ["Arab", "Hebr", "Thaa", "Nkoo", "Syrc", "Adlm", "Rohg"].contains(script)
    }
    return [
      "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr", "nqo", "lrc", "mzn",
      "glk", "azb",
      "bal", "prs", "arc", "ks",
    ].contains(tag.language)
  }

  // MARK: - Settings and findings

  /// Returns the settings in the order in which a user meets them, with their registration defaults
  /// according to `resolve` and `defaults`.
  private static func settings(of analysis: BundleAnalysis) -> JSONValue {
    func values(_ defaults: FlattenedDefaults) -> [SettingID: PropertyListValue] {
      Dictionary(
        keepingFirst: defaults.suites.flatMap { $0.settings }.compactMap { setting in
          setting.defaultValue.map { (setting.id, $0) }
        })
    }
    let faults = DefaultsFaults(analysis)
    let defaults = faults.flattened(.init(skipsFaulty: true))
    let onDevices = DeviceIdiom.allCases.map { idiom in
      (idiom: idiom, values: values(faults.flattened(.init(idiom: idiom, skipsFaulty: true))))
    }
    var refusals: [RowIndex: String] = [:]
    for fault in defaults.refusals {
      if case .row(let row)? = fault.touches, refusals[row] == nil {
        refusals[row] = fault.sentence
      }
    }
    return .array(
      analysis.settings.all.map { setting in
        let values = onDevices.map { $0.values[setting.id] }
        var value: JSONValue?
        if Set(values).count == 1 { value = values[0]?.scriptJSON }
        var others: JSONValue.Members = []
        if value == nil {
          others = onDevices.compactMap { idiom, values in
            values[setting.id].map { (name: idiom.rawValue, value: $0.scriptJSON) }
          }
        }
        var registeredOn: JSONValue?
        if !others.isEmpty { registeredOn = .object(others) }
        let hidden = setting.hidden.first.map {
          "Settings does not show its row\($0.idioms.words): \($0.hiddenWords)"
        }
        let refusal = setting.rows.lazy.compactMap {
          refusals[$0.row.id]
        }.first
          .map { "its default is not registered: \($0)" }
        var note = hidden
        if note == nil, value == nil, others.isEmpty { note = refusal }
        return [
          "suite": .text(setting.id.suite),
          "key": .string(setting.id.key),
          "registered": value,
          "registeredOn": registeredOn,
          "secret": .flag(setting.isSecret),
          "note": .text(note),
        ]
      })
  }

  /// Returns the stored values, of which only the length is shown for a secret.
  private static func stored(
    _ stored: [(suite: String?, values: DomainValues)], _ analysis: BundleAnalysis
  ) -> JSONValue {
    let secrets = Set(analysis.settings.all.lazy.filter { $0.isSecret }.map { $0.id })
    return .array(
      stored.map { suite, values in
        [
          "suite": .text(suite),
          "values": .array(
            values.keys.compactMap { key in
              guard let value = values[key] else { return nil }
              var masked: String?
              if secrets.contains(SettingID(suite: suite, key: key)) { masked = value.masked }
              return [.string(key), masked.map { ["z", .string($0)] } ?? value.scriptJSON]
            }),
        ]
      })
  }

  /// Returns a diagnostic with the row it is about.
  private static func finding(
    _ diagnostic: Diagnostic, _ analysis: BundleAnalysis, isRecorded: Bool = false
  ) -> JSONValue {
    let bundle = analysis.bundle
    var page = bundle.pages.first { bundle.displayPath($0.file) == diagnostic.path }?.file
    var row: Int?
    if page != nil {
      row = diagnostic.keyPath.flatMap(rowIndex)
    } else if let key = diagnostic.keyPath,
      let setting = analysis.settings.all.first(where: { $0.key == key })
    {
      // A stored value is a fault of its setting.
      page = setting.first.file
      row = setting.first.row.index
    }
    let start = diagnostic.range?.start
    return [
      "severity": .string(diagnostic.severity.rawValue),
      "rule": .string(diagnostic.rule),
      "message": .string(diagnostic.message),
      "help": .text(diagnostic.help),
      "path": .string(path(diagnostic.path, in: bundle)),
      "line": .whole(start?.line),
      "column": .whole(start?.column),
      "page": .text(page),
      "row": .whole(row),
      "recorded": .flag(isRecorded),
      "notes": .array(
        diagnostic.notes.map { note in
          [
            "message": .string(note.message),
            "path": .text(note.path.map { path($0, in: bundle) }),
            "line": .whole(note.range?.start.line),
          ]
        }),
    ]
  }

  /// Returns a path without the folders above the bundle or above stored values, so that a bundle's
  /// preview is the same everywhere.
  private static func path(_ path: String, in bundle: SettingsBundle) -> String {
    guard !bundle.path.isEmpty else { return path }
    if path == bundle.path { return bundle.name.isEmpty ? path : bundle.name }
    guard path.hasPrefix(bundle.path + "/") else { return Paths.name(path) }
    let file = path.dropFirst(bundle.path.count + 1)
    guard !bundle.name.isEmpty else { return String(file) }
    return bundle.name + "/" + file
  }

  /// Returns the index of the row in a key path such as `PreferenceSpecifiers[4].DefaultValue`.
  static func rowIndex(_ keyPath: String) -> Int? {
    let prefix = "PreferenceSpecifiers["
    guard keyPath.hasPrefix(prefix) else { return nil }
    return Int(keyPath.dropFirst(prefix.count).prefix { $0 != "]" })
  }
}
