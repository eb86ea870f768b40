import SettingsConfiguration
import SettingsFiles
import SettingsSystem

/// A configuration file created by `init` from facts about the project.
struct FirstConfiguration {
  private let facts: ProjectFacts
  /// The path of the bundle that `init` creates with it; `nil` for none.
  private let bundle: String?

  init(_ facts: ProjectFacts, bundle: String?) {
    self.facts = facts
    self.bundle = bundle
  }

  /// Returns the path of a compiled bundle: in the app that Xcode builds, or in a folder from which
  /// another build tool takes it.
  static func compiledPath(of bundle: String, _ reader: SettingsReader) -> String {
    var folder = "$(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCES_FOLDER_PATH)"
    if case .maui = reader { folder = "Build" }
    return Paths.join(folder, Paths.name(bundle))
  }

  var text: String {
    let sections = [head, platform, language, entitlements, dialects, sources, outputs]
    let texts = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
    return texts.joined(separator: "\n")
  }

  private var head: [String] {
    var paths = Set(facts.bundles)
    if let bundle { paths.insert(bundle) }
    let bundles = paths.sorted()
    var title = "# Configuration of settingsc"
    if !bundles.isEmpty { title += " for " + bundles.prefix(3).joined(separator: ", ") }
    if bundles.count > 3 { title += ", …" }
    return [
      title + ".",
      "# 'settingsc config reference' lists every key.",
    ]
  }

  private var platform: [String] {
    guard let target = facts.deploymentTarget else { return [] }
    return [
      "# The oldest version that the app runs on: newer keys and types are reported.",
      "deployment_target: { iOS: \"\(target)\" }",
    ]
  }

  private var language: [String] {
    guard let language = facts.developmentLanguage else { return [] }
    return [
      "# The language that the pages are written in.",
      "development_language: \(ConfigurationValue.text(language).inlineYAML)",
    ]
  }

  private var entitlements: [String] {
    guard let path = facts.entitlements else { return [] }
    return [
      "# The app groups that pages may name.",
      "entitlements: \(ConfigurationValue.text(path).inlineYAML)",
    ]
  }

  private var dialects: [String] {
    guard facts.usesInAppSettingsKit else { return [] }
    return [
      "# The types and keys that InAppSettingsKit adds to Apple's.", "dialects: [inappsettingskit]",
    ]
  }

  private var sources: [String] {
    var folders = facts.sources
    if folders.isEmpty, bundle != nil { folders = ["."] }
    guard !folders.isEmpty else { return [] }
    let list = ConfigurationValue.list(folders.map { ConfigurationValue.text($0) })
    let line = "sources: \(list.inlineYAML)"
    if bundle == nil {
      return ["# The code whose use of keys is compared with the pages.", line]
    }
    return [
      "# The code whose use of keys is compared with the pages. Uncomment it once the app reads the",
      "# switch: \(facts.reader.readingSwitch(FirstBundle.switchKey))",
      "# " + line,
    ]
  }

  private var outputs: [String] {
    guard let bundle else { return [] }
    let file = Self.compiledPath(of: bundle, facts.reader)
    let hasOtherBundles = facts.bundles.contains { $0 != bundle }
    var compile = "compile: \(file)"
    if hasOtherBundles {
      let source = ConfigurationValue.text(bundle).inlineYAML
      compile = "compile: { bundle: \(source), file: \(file) }"
    }
    return [
      "# A build phase compiles the bundle into the app: '$(\(facts.reader.versionVariable))' gets its value.",
      "outputs:", "  - \(compile)",
    ]
  }
}
