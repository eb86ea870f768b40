import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Everything that a preview draws: the pages of a bundle for all languages and devices, with what the app would read.
package struct PreviewDocument: Sendable {
  /// The name of the bundle's folder, or of the file of a page that stands alone.
  package let bundleName: String
  /// The base name of the page that is opened first.
  package let firstPage: String
  /// Who draws the pages at first.
  package let reader: PreviewReader
  /// Whether the bundle has something that only InAppSettingsKit draws.
  package let offersReaders: Bool
  /// The languages to choose from, pseudo-languages last.
  package let languages: [PreviewLanguage]
  /// The texts of the pages with their translations; pages refer to them by index.
  package let catalogs: [TextCatalog]
  /// The pages by file.
  package let pages: [PreviewPage]
  /// The images that rows name, sorted by name.
  package let images: [PreviewImage]
  /// The settings with what the app registers for them, as `resolve` and `defaults` see it.
  package let settings: [PreviewSetting]
  /// The stored values that the preview starts with, by app group; absent for the app's own.
  package let stored: [(suite: String?, values: DomainValues)]
  /// The findings to show beside the pages.
  package let findings: [PreviewFinding]
  /// What keeps parts of the bundle from being drawn, one line each.
  package let problems: [String]
  /// What the preview shows first.
  package let options: PreviewOptions

  /// Collects what is drawn.
  ///
  /// - Parameters:
  ///   - analysis: The facts of the bundle.
  ///   - files: The bundle's files, which images are read from.
  ///   - findings: Diagnostics with the paths of the analyzed bundle.
  ///   - stored: The stored values that the preview starts with.
  ///   - options: What the preview shows first.
  package init(
    _ analysis: BundleAnalysis, files: some FileTree, findings: [Diagnostic],
    stored: [(suite: String?, values: DomainValues)] = [],
    options: PreviewOptions = PreviewOptions()
  ) {
    let bundle = analysis.bundle
    let kit = DialectTable.inAppSettingsKit.name
    let declaresKit = bundle.schema.dialectNames.contains(kit) && bundle.undeclaredDialect?.name != kit
    bundleName = bundle.isSinglePage ? bundle.pages.first?.file ?? bundle.files.items.first?.path ?? "" : bundle.name
    firstPage = PreviewDocument.firstPage(of: bundle)
    reader = bundle.kind == .inApp || declaresKit ? .inAppSettingsKit : .settings
    offersReaders = bundle.kind != .inApp && bundle.schema.dialectNames.contains(kit)
    var texts = TextCollector(bundle, analysis.translations)
    var images = ImageCollector(bundle, files)
    var pages: [PreviewPage] = []
    for number in bundle.pages.indices {
      pages.append(PreviewPage(number, analysis, &texts, &images))
    }
    self.pages = pages
    catalogs = texts.catalogs()
    languages = PreviewLanguage.all(of: bundle, analysis.translations.developmentLanguage)
    self.images = images.images
    settings = PreviewSetting.all(of: analysis)
    self.stored = stored
    self.findings = PreviewFinding.findings(findings, in: analysis)
    problems =
      PreviewDocument.problems(of: bundle)
      + self.images.flatMap(\.unreadable).map { "\($0.file) cannot be read: \($0.reason)" }
    var options = options
    options.language = options.language ?? analysis.translations.developmentLanguage.folder
    self.options = options
  }

  /// `Root`, or where that is not what counts, the page that was given or the first that the app may name.
  private static func firstPage(of bundle: SettingsBundle) -> String {
    let isAnyPageFirst = bundle.isSinglePage || bundle.kind == .inApp && bundle.pages(named: "Root").isEmpty
    return isAnyPageFirst ? bundle.pages.first?.name.base ?? "Root" : "Root"
  }

  private static func problems(of bundle: SettingsBundle) -> [String] {
    bundle.unreadable.map { file in
      let place = file.error.offsets.map { LineIndex(file.error.source ?? file.source).location($0.lowerBound) }
      let position = place.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(file.file)\(position) cannot be read: \(file.error.message)"
    } + bundle.fileErrors.map { "\($0.path) cannot be read: \($0.explanation)" }
  }
}

/// Who draws a page.
package enum PreviewReader: String, Sendable, Hashable {
  /// The Settings app.
  case settings
  /// InAppSettingsKit in the app.
  case inAppSettingsKit = "inappsettingskit"
}
