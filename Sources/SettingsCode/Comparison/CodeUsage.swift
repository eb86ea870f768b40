import SettingsAnalysis
import SettingsPropertyLists

/// A source file with what was found in it; nothing in it is resolved yet.
package struct ScannedFile: TokenCursor, Sendable {
  /// The path as shown.
  package let path: String
  /// The absolute path.
  package let absolutePath: String
  /// The encoding that the file has; its text is read, and reported, in UTF-8.
  package let encoding: TextEncoding
  let scan: FileScan
  /// The uses that all files together show: calls of the app's own functions, and keys of lists and dictionaries.
  var followed: [RawUse] = []
  /// The first tokens of the uses that these replace.
  var replaced: Set<Int> = []
  /// The file as tokens.
  package var code: LexedCode { scan.code }
  var tokens: [CodeToken] { scan.code.tokens }

  /// The uses in the order of places.
  var uses: [RawUse] {
    if followed.isEmpty, replaced.isEmpty { return scan.uses }
    return (scan.uses.filter { !replaced.contains($0.tokens.lowerBound) } + followed)
      .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// The bytes of a changed text in the encoding of the file; `nil` where the encoding cannot hold it.
  package func encoded(_ text: [UInt8]) -> [UInt8]? {
    switch encoding {
    // The text has its byte order mark with it.
    case .utf8: return text
    default:
      let string = String(decoding: text, as: UTF8.self)
      // Half a surrogate pair was replaced when the file was read; writing would lose it.
      return string.unicodeScalars.contains("\u{FFFD}") ? nil : encoding.encode(string)
    }
  }
}

/// Why a file is not scanned.
package enum UnscannedReason: Error, Sendable, Hashable {
  /// It is not text.
  case noText
  /// No known language has such files.
  case unknownLanguage

  /// One sentence part.
  package var words: String {
    switch self {
    case .noText: "it is not text in UTF-8"
    case .unknownLanguage: "its language is not known"
    }
  }
}

/// A source file that is not scanned, or only in part.
package struct SkippedSource: Sendable, Hashable {
  /// The path as shown.
  package let path: String
  /// The index of the file, where a part of it is scanned.
  package let file: Int?
  /// Why, as one sentence part.
  package let reason: String
  /// Where the part that is left out begins: a 0-based UTF-8 offset.
  package let offset: Int?

  /// Makes a file that is not scanned, or only to an offset.
  package init(path: String, reason: String, file: Int? = nil, offset: Int? = nil) {
    self.path = path
    self.file = file
    self.reason = reason
    self.offset = offset
  }
}

/// A function, type or property wrapper of the app that takes a key.
package struct KeyWrapper: Sendable, Hashable {
  package typealias Argument = CallShape.Argument
  /// The name.
  package var name: String
  /// The key.
  package var key: Argument
  /// The default; absent where it takes none.
  package var defaultValue: Argument?
  /// The store; absent for the app's own.
  package var store: Argument?
  /// Whether it registers the default.
  package var registers: Bool
  /// Whether it stores values and reads none.
  package var writes: Bool

  /// Makes a wrapper.
  package init(
    name: String, key: Argument, defaultValue: Argument? = nil, store: Argument? = nil, registers: Bool = false,
    writes: Bool = false
  ) {
    self.name = name
    self.key = key
    self.defaultValue = defaultValue
    self.store = store
    self.registers = registers
    self.writes = writes
  }

  var shapes: [CallShape] {
    [false, true].map { isSubscript in
      CallShape(
        writes ? .write : .read, [name], key: key, absence: .handled, value: defaultValue, on: .any([]),
        in: store.map { .argument($0, isName: false) } ?? .standard
      ) {
        $0.strictness = .refuses
        $0.registers = registers
        $0.isWrapper = !isSubscript
        $0.isSubscript = isSubscript
      }
    }
  }
}

/// Finds the keys in source files; may be used from several threads.
package struct CodeScanner: Sendable {
  private let words: [String: ScanWords]

  /// Makes a scanner.
  ///
  /// - Parameter wrappers: The app's own functions and types around user defaults.
  package init(wrappers: [KeyWrapper] = []) {
    let shapes = wrappers.flatMap(\.shapes)
    words = Dictionary(
      uniqueKeysWithValues: AllLanguages.languages.map { ($0.name, ScanWords($0, wrappers: shapes)) })
  }

  /// Whether other files include a file of C, by its name.
  private static func isHeader(_ path: String) -> Bool {
    [".h", ".hpp", ".pch"].contains { path.hasSuffix($0) }
  }

  /// Scans a file in UTF-8, or in UTF-16 with a byte order mark.
  ///
  /// - Parameter path: The path as shown, whose ending tells the language.
  /// - Parameter absolutePath: The absolute path.
  package func scan(_ file: FileBytes, path: String, absolutePath: String) throws(UnscannedReason) -> ScannedFile {
    guard let language = AllLanguages.language(ofFile: path), let words = words[language.name] else {
      throw .unknownLanguage
    }
    let (source, encoding) = file.decodedByMark
    // A file that is not text has zeros near its beginning.
    if source.buffer.prefix(1 << 14).contains(0) { throw .noText }
    let scan = UseScanner.scan(LexedCode(source, language: language), words, isHeader: Self.isHeader(path))
    return ScannedFile(path: path, absolutePath: absolutePath, encoding: encoding, scan: scan)
  }
}

/// What the code of an app does with keys of user defaults.
package struct CodeUsage: Sendable {
  /// The files that were scanned, by path.
  package let files: [ScannedFile]
  /// Files that were not, or only in part.
  package let skipped: [SkippedSource]
  /// The uses in the order of files and places; those whose key is not known at all among them.
  package let uses: [KeyUse]
  /// Whether values are registered that cannot be told, such as those of a file.
  package let registersUnknownValues: Bool
  /// Whether the code registers what it reads from the pages of a bundle.
  package let registersPages: Bool
  /// Remembers where keys are mentioned; absent for code that is compared once.
  let mentions: MentionCache?
  /// Whether the app's own defaults are searched together with other suites.
  package let searchesSuites: Bool
  /// Whether a function takes the name of the property that calls it for a key.
  let namesProperties: Bool
  /// Properties whose wrappers state other keys than their names.
  let otherwiseKeyed: Set<String>
  /// What Flutter's library puts before each key.
  let flutterPrefix: String
  /// Follows names.
  let resolver: NameResolver

  /// Whether code that may use any key is not scanned.
  package var isIncomplete: Bool { !skipped.isEmpty }

  /// Resolves the names of scanned files.
  ///
  /// - Parameter files: The files by path.
  /// - Parameter mentions: Remembers where keys are mentioned.
  package init(_ files: [ScannedFile], skipped: [SkippedSource] = [], mentions: MentionCache? = nil) {
    let resolver = NameResolver(files.map(\.scan))
    let lists = KeyLists(resolver)
    let calls = WrapperFinder(resolver).uses
    let files = files.indices.map { number in
      var file = files[number]
      file.followed = calls[number] + lists.uses[number] + resolver.readsOfPassedStores(number)
      file.replaced = lists.replaced[number]
      return file
    }
    self.files = files
    self.mentions = mentions
    var skipped = skipped
    for (number, file) in files.enumerated() {
      guard let (what, offset) = file.code.fault?.words else { continue }
      skipped.append(
        SkippedSource(
          path: file.path, reason: "a \(what) that begins here is never closed", file: number, offset: offset))
    }
    self.skipped = skipped
    var uses: [KeyUse] = []
    var registersUnknownValues = false
    var properties: [Bool: Set<String>] = [:]
    for (number, file) in files.enumerated() {
      for raw in file.uses {
        if raw.subject == .unknownRegistration { registersUnknownValues = true }
        guard let use = resolver.use(raw, file: number) else { continue }
        uses.append(use)
        if let property = raw.property, let key = use.key.text {
          properties[key == property, default: []].insert(property)
        }
        // `register(defaults: [key: value])` in a loop
        if use.access == .register, use.key.isUnknown { registersUnknownValues = true }
      }
    }
    self.resolver = resolver
    self.uses = uses
    otherwiseKeyed = (properties[false] ?? []).subtracting(properties[true] ?? [])
    self.registersUnknownValues = registersUnknownValues
    registersPages = files.contains { $0.scan.readsPages || $0.scan.isGenerated }
    searchesSuites = resolver.traits.contains(.addsSuites)
    namesProperties = resolver.traits.contains(.namesProperties)
    flutterPrefix = resolver.traits.contains(.changesPrefix) ? "" : NameResolver.flutterPrefix
  }

  /// The files that places of findings refer to: those that were scanned, then those that were not.
  package var sourceFiles: [SourceFile] {
    files.map { SourceFile(path: $0.path, source: $0.code.source) }
      + skipped.filter { $0.file == nil }.map { SourceFile(path: $0.path, source: FileBytes([])) }
  }

  /// The same code with other contents for some files.
  ///
  /// - Parameter contents: New bytes by absolute path.
  package func replacing(_ contents: [String: FileBytes], scanner: CodeScanner) -> CodeUsage {
    CodeUsage(
      files.map { file in
        contents[file.absolutePath].flatMap {
          try? scanner.scan($0, path: file.path, absolutePath: file.absolutePath)
        } ?? file
      }, skipped: skipped.filter { $0.file == nil }, mentions: mentions)
  }
}
