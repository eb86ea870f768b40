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
    text += markdown(example.content, besides: nil)
    if let stored = example.stored { text += markdown(stored) }
    for (path, other) in example.others { text += "\n`\(path)`: \(words(other))\n" }
    if !example.findings.texts.isEmpty {
      text += "\n```text\n\(example.findings.texts.joined(separator: "\n"))\n```\n"
    }
    if let fixed = example.fixed {
      text += "\nFixed:\n" + markdown(fixed, besides: example.content)
    }
    return text
  }

  private static func markdown(_ stored: Example.StoredFile) -> String {
    let name: String
    let text: String
    switch stored {
    case .preferences(let inside):
      name = "In the preferences of the app"
      text = inside
    case .managed(let file):
      name = "In a file for device management"
      text = file
    }
    return "\n\(name):\n\n```xml\n\(Sample.unmarked(text))\n```\n"
  }

  /// - Parameter original: The content before a fix: only files that differ from it are shown.
  private static func markdown(_ content: Example.Content, besides original: Example.Content?)
    -> String
  {
    switch content {
    case .rows(let xml), .page(let xml): return "\n```xml\n\(Sample.unmarked(xml))\n```\n"
    case .files(let files):
      var old: [String: String] = [:]
      if case .files(let files)? = original {
        for file in files { old[file.path] = Sample.unmarked(file.text) }
      }
      return files.filter { old[$0.path] != $0.text }.map { path, text in
        file(path, text, language: path.hasSuffix(".plist") ? "xml" : "")
      }.joined()
    }
  }

  private static func file(_ path: String, _ text: String, language: String) -> String {
    let text = Sample.unmarked(text)
    let lines = text.hasSuffix("\n") ? text.dropLast() : text[...]
    return lines.isEmpty ? "\n`\(path)`\n" : "\n`\(path)`\n\n```\(language)\n\(lines)\n```\n"
  }

  /// Returns the circumstances of an example besides its files, such as `In a built app, with ...`;
  /// empty for an ordinary bundle.
  private static func circumstances(of example: Example) -> String {
    let configuration = example.configuration
    var settings =
      example.dialects.isEmpty ? [] : ["dialects: [\(example.dialects.joined(separator: ", "))]"]
    let platforms = Platform.allCases.filter(configuration.app.platforms.contains).map {
      $0.rawValue
    }
    if !platforms.isEmpty { settings.append("platforms: [\(platforms.joined(separator: ", "))]") }
    settings += configuration.app.deploymentTargets.map {
      "deployment_target: { \($0.rawValue): \"\($1)\" }"
    }.sorted()
    settings += configuration.options.flatMap { rule, options in
      options.map { "rules: { \(rule): { \($0): \($1) } }" }
    }.sorted()
    var parts = example.product.map { [place($0)] } ?? []
    if !["", "Settings.bundle"].contains(example.bundleName) {
      parts.append("in `\(example.bundleName)`")
    }
    if !settings.isEmpty {
      parts.append("with \(WordList.text(settings.map { "`\($0)`" }, joinedBy: "and"))")
    }
    if let groups = configuration.app.entitledGroups {
      parts.append(
        "in an app entitled to \(WordList.text(groups.map { "`\($0)`" }, joinedBy: "and"))")
    }
    let words = parts.joined(separator: ", ")
    return words.isEmpty ? "" : "\n\(words.prefix(1).uppercased() + words.dropFirst()):\n"
  }

  private static func place(_ product: AppProduct) -> String {
    let languages =
      product.languages.map {
        " that offers \(WordList.text($0.map { "`\($0)`" }, joinedBy: "and"))"
      } ?? ""
    if case .framework(let name) = product.place { return "in `\(name)` of a built app" }
    if let version = product.version { return "in a built app of version \(version.description)" }
    switch product.privacyManifest {
    case .missing: return "in a built app without a privacy manifest"
    case .reasons(let reasons):
      return
        "in a built app that states \(WordList.text(reasons.map { "`\($0)`" }, joinedBy: "and"))"
    case .unreadable, nil: break
    }
    if let absence = product.absence {
      let pages = absence.loosePages.map { "`\($0)`" }
      return pages.isEmpty
        ? "a built app without a bundle"
        : "a built app with \(WordList.text(pages, joinedBy: "and")) at its top"
    }
    return "in a built app\(languages)"
  }

  private static func words(_ other: Example.Other) -> String {
    switch other {
    case .unmarkedUTF16(let content):
      "`\(Sample.unmarked(content))` in UTF-16 without a byte order mark"
    case .bytes(let bytes):
      "`\(Sample.unmarked(String(decoding: bytes.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)))`, which is not text"
    case .entry(.linkOutside(let target)), .entry(.brokenLink(let target)):
      "a symbolic link to `\(target)`"
    case .entry(let kind): kind == .special ? "a pipe, a socket or a device" : "a \(kind)"
    }
  }
}

extension Example {
  /// The files without marks, in which a part of a page stands for `Root.plist`.
  package var shownFiles: [(path: String, text: String)] {
    let own: [(path: String, text: String)]
    switch content {
    case .rows(let xml), .page(let xml): own = [("Root.plist", xml)]
    case .files(let files): own = files
    }
    return (own + code + storedFiles).map { ($0.path, Sample.unmarked($0.text)) }
  }

  private var storedFiles: [(path: String, text: String)] {
    switch stored {
    case .preferences(let text): [("Preferences.plist", text)]
    case .managed(let text): [("Managed.xml", text)]
    case nil: []
    }
  }
}
