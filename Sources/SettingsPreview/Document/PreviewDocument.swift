import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

/// The content of a preview in the form that the page's script reads.
///
/// The content comprises the pages of a bundle in all languages and on all devices, with the values
/// that the app would read.
package struct PreviewDocument: Sendable {
  /// The name of the bundle's folder, or of the file of a single page.
  package let bundleName: String
  /// The languages with a folder, without `.lproj`.
  package let languages: [String]
  /// The language shown initially; `nil` for the texts as written on the pages.
  package let language: String?
  /// The pages, each with its file and base name.
  let pages: [(file: String, base: String)]
  /// Whether every page has rows to draw.
  package let isDrawn: Bool
  /// The problems that prevent drawing parts of the bundle, one line each.
  package let problems: [String]
  /// The findings about unreadable images that rows name, reported as errors by the rule about
  /// missing images.
  package let imageFindings: [Diagnostic]
  /// The base name of the page shown initially.
  let first: String
  private let content: JSONValue

  /// Collects the content of a preview.
  ///
  /// - Parameters:
  ///   - analysis: The facts of the bundle.
  ///   - files: The bundle's files, which images are read from.
  ///   - findings: The diagnostics to show, with the paths of the analyzed bundle.
  ///   - recorded: The diagnostics that a baseline suppresses.
  ///   - stored: The initial stored values, by app group; `nil` for the app's own defaults.
  ///   - options: The initial choices of the preview.
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
    // Pages are converted before the texts and images that they request.
    let convertedPages = bundle.pages.indices.map { number in
      PreviewDocument.page(number, RowWriter(analysis, page: number, texts, images), analysis)
    }
    let imagesJSON = images.readImages()
    problems =
      PreviewDocument.problems(of: bundle)
      + images.unreadable.map { "\($0.file) cannot be read: \($0.reason)" }
    imageFindings = images.unreadable.map { PreviewDocument.imageFinding($0, in: bundle) }
    let isForKit = bundle.isFlattenedForInAppReader
    first = PreviewDocument.firstPage(of: bundle)
    content = [
      "view": [
        "language": .text(language),
        "appearance": .string(options.appearance.rawValue),
        "device": .string(options.device.rawValue),
        "ios": .string(options.look.rawValue),
        "reader": isForKit ? "inappsettingskit" : "settings",
        "appName": .text(options.appName),
      ],
      "types": PreviewDocument.types,
      "reasons": PreviewDocument.reasons,
      "offersReaders": .flag(bundle.kind != .inApp && bundle.usesInAppSettingsKit),
      "languages": PreviewDocument.languages(of: bundle, analysis.translations.developmentLanguage),
      "catalogs": texts.catalogs,
      "pages": .array(convertedPages),
      "images": imagesJSON,
      "settings": PreviewDocument.settings(of: analysis),
      "stored": PreviewDocument.stored(stored, analysis),
      "findings": .array(
        findings.map { PreviewDocument.finding($0, analysis) }
          + recorded.map { PreviewDocument.finding($0, analysis, isRecorded: true) }),
    ]
  }

  /// Returns the document as JSON, version 1.
  ///
  /// - Parameters:
  ///   - revision: The revision number of the document on the preview server; `nil` for a file.
  ///   - failure: The reason that the document does not show the bundle's current state; `nil` if
  ///     it does.
  package func json(revision: Int? = nil, failure: String? = nil) -> String {
    let shownProblems = [failure].compactMap { $0 } + problems
    let head: JSONValue = [
      "version": 1,
      "revision": .whole(revision),
      "bundle": .string(bundleName),
      "first": .string(first),
      "problems": .strings(shownProblems),
    ]
    return ScriptJSON.text(head.adding(content))
  }

  /// Returns the name of the page shown initially: `Root`, or the first page of a bundle that needs
  /// no `Root`.
  private static func firstPage(of bundle: SettingsBundle) -> String {
    let root = "Root"
    let mayLackRoot = bundle.kind == .inApp || bundle.kind == .fragment
    let mayShowOther = mayLackRoot && bundle.pages(named: root).isEmpty
    let showsFirst = bundle.isSinglePage || mayShowOther
    if showsFirst, let page = bundle.pages.first { return page.name.base }
    return root
  }

  private static func problems(of bundle: SettingsBundle) -> [String] {
    var problems: [String] = []
    for file in bundle.unreadable {
      var place = file.file
      if let start = file.range?.start { place += ":\(start.line):\(start.column)" }
      problems.append("\(place) cannot be read: \(file.error.message)")
    }
    for error in bundle.fileErrors {
      problems.append("\(error.path) cannot be read: \(error.explanation)")
    }
    return problems
  }

  /// Returns the problem that prevents drawing a page, as a short phrase; `nil` for a page with
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

  /// The types of values by letter, each with its option of `defaults write`.
  private static let types = JSONValue.object(
    PropertyListKind.allCases.compactMap { kind in
      kind.letter.map { letter in
        (letter, ["name": .string(kind.name), "option": .text(kind.defaultsOption)])
      }
    })

  /// The reasons for hiding rows that depend on the reader or the device, which the user chooses on
  /// the page: `unknown` in InAppSettingsKit, `foreign` in Settings, and one for each device.
  private static var reasons: JSONValue {
    let unknown = DroppedRow.Reason.unknownType.rawValue
    let byDevice = DeviceIdiom.allCases.map { idiom in
      (idiom.rawValue, "other-device", "it is not on the \(idiom == .pad ? "iPad" : "iPhone")")
    }
    let byReader = [
      ("unknown", unknown, "its type is unknown"),
      ("foreign", unknown, "only InAppSettingsKit knows its type"),
    ]
    return .object(
      (byReader + byDevice).map { member, name, words in
        (member, ["name": .string(name), "words": .string(words)])
      })
  }
}
