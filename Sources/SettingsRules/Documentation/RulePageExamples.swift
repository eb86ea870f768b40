import SettingsFiles
import SettingsModel
import SettingsSchema
import SettingsText

/// The examples on a rule's page.
extension RulePage {
  /// Returns a section with the contents of a bundle, the rule's findings, and the result of its
  /// fix.
  static func examples(_ title: String, _ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    return "\n## \(title)\n" + examples.map(markdown).joined(separator: "\n---\n")
  }

  private static func markdown(_ example: Example) -> String {
    var text = circumstances(of: example)
    text += example.code.map { file($0.path, $0.text, language: "swift") }.joined()
    text += markdown(example.content, changedFrom: nil)
    if let stored = example.stored { text += markdown(stored) }
    for (path, other) in example.others { text += "\n`\(path)`: \(description(of: other))\n" }
    if !example.findings.texts.isEmpty {
      text += "\n```text\n\(example.findings.texts.joined(separator: "\n"))\n```\n"
    }
    if let fixed = example.fixed {
      text += "\nFixed:\n" + markdown(fixed, changedFrom: example.content)
    }
    return text
  }

  private static func markdown(_ stored: Example.StoredFile) -> String {
    let name: String
    let text: String
    switch stored {
    case .preferences(let entries):
      name = "In the preferences of the app"
      text = entries
    case .managed(let wholeFile):
      name = "In a file for device management"
      text = wholeFile
    }
    return "\n\(name):\n\n```xml\n\(Sample.unmarked(text))\n```\n"
  }

  /// Returns the content of an example in Markdown, without files that a fix leaves unchanged.
  ///
  /// - Parameter original: The content before the fix; `nil` for content that is not fixed.
  private static func markdown(_ content: Example.Content, changedFrom original: Example.Content?)
    -> String
  {
    switch content {
    case .rows(let xml), .page(let xml): return "\n```xml\n\(Sample.unmarked(xml))\n```\n"
    case .files(let files):
      var originalTexts: [String: String] = [:]
      if case .files(let originalFiles)? = original {
        for file in originalFiles { originalTexts[file.path] = Sample.unmarked(file.text) }
      }
      // Without an original, all files count as changed.
      let changedFiles = files.filter { originalTexts[$0.path] != $0.text }
      return changedFiles.map { path, text in
        file(path, text, language: path.hasSuffix(".plist") ? "xml" : "")
      }.joined()
    }
  }

  private static func file(_ path: String, _ text: String, language: String) -> String {
    var lines = Sample.unmarked(text)[...]
    if lines.hasSuffix("\n") { lines.removeLast() }
    if lines.isEmpty { return "\n`\(path)`\n" }
    return "\n`\(path)`\n\n```\(language)\n\(lines)\n```\n"
  }

  /// Returns the circumstances of an example besides its files, such as `In a built app, with …`;
  /// empty for an ordinary bundle.
  private static func circumstances(of example: Example) -> String {
    var parts: [String] = []
    if let product = example.product { parts.append(circumstance(of: product)) }
    let hasOrdinaryName = example.bundleName.isEmpty || example.bundleName == "Settings.bundle"
    if !hasOrdinaryName {
      parts.append("in `\(example.bundleName)`")
    }
    let settings = settings(of: example)
    if !settings.isEmpty { parts.append("with \(codes(settings))") }
    if let groups = example.configuration.app.entitledGroups {
      parts.append("in an app entitled to \(codes(groups))")
    }
    if parts.isEmpty { return "" }
    let sentence = parts.joined(separator: ", ")
    return "\n\(sentence.prefix(1).uppercased() + sentence.dropFirst()):\n"
  }

  /// Returns the lines of the configuration file that an example needs.
  private static func settings(of example: Example) -> [String] {
    let configuration = example.configuration
    var settings: [String] = []
    if !example.dialects.isEmpty {
      settings.append("dialects: [\(example.dialects.joined(separator: ", "))]")
    }
    let platforms = Platform.allCases.filter(configuration.app.platforms.contains)
    if !platforms.isEmpty {
      let names = platforms.map { $0.rawValue }
      settings.append("platforms: [\(names.joined(separator: ", "))]")
    }
    let targets = configuration.app.deploymentTargets.map { platform, version in
      "deployment_target: { \(platform.rawValue): \"\(version)\" }"
    }
    let options = configuration.options.flatMap { rule, options in
      options.map { "rules: { \(rule): { \($0): \($1) } }" }
    }
    return settings + targets.sorted() + options.sorted()
  }

  /// Returns a list of texts in code spans.
  private static func codes(_ texts: [String]) -> String {
    WordList.text(texts.map { "`\($0)`" }, joinedBy: "and")
  }

  /// Returns the one property of a built app that an example is about, such as `in a built app of
  /// version 2.3 (41)`.
  private static func circumstance(of product: AppProduct) -> String {
    if case .framework(let name) = product.place { return "in `\(name)` of a built app" }
    if let version = product.version { return "in a built app of version \(version.description)" }
    switch product.privacyManifest {
    case .missing: return "in a built app without a privacy manifest"
    case .reasons(let reasons): return "in a built app that states \(codes(reasons))"
    case .unreadable, nil: break
    }
    if let absence = product.absence {
      if absence.loosePages.isEmpty { return "a built app without a bundle" }
      return "a built app with \(codes(absence.loosePages)) at its top"
    }
    guard let languages = product.languages else { return "in a built app" }
    return "in a built app that offers \(codes(languages))"
  }

  private static func description(of other: Example.Other) -> String {
    switch other {
    case .unmarkedUTF16(let content):
      return "`\(Sample.unmarked(content))` in UTF-16 without a byte order mark"
    case .bytes(let bytes):
      let printable = bytes.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
      let text = Sample.unmarked(String(decoding: printable, as: UTF8.self))
      return "`\(text)`, which is not text"
    case .entry(.linkOutside(let target)), .entry(.brokenLink(let target)):
      return "a symbolic link to `\(target)`"
    case .entry(.special): return "a pipe, a socket or a device"
    case .entry(let kind): return "a \(kind)"
    }
  }
}

extension Example {
  /// The files without marks; rows or the contents of a page have the path `Root.plist`.
  package var shownFiles: [(path: String, text: String)] {
    let bundleFiles: [(path: String, text: String)]
    switch content {
    case .rows(let xml), .page(let xml): bundleFiles = [("Root.plist", xml)]
    case .files(let files): bundleFiles = files
    }
    return (bundleFiles + code + storedFiles).map { ($0.path, Sample.unmarked($0.text)) }
  }

  private var storedFiles: [(path: String, text: String)] {
    switch stored {
    case .preferences(let text): [("Preferences.plist", text)]
    case .managed(let text): [("Managed.xml", text)]
    case nil: []
    }
  }
}
