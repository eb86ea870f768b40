import SettingsAnalysis
import SettingsFiles
import SettingsPropertyLists

/// A page of a settings bundle that code registers by mistake, as if it held values.
package struct RegisteredPage: Sendable {
  /// The path as shown.
  package let path: String
  /// The keys of the page's rows.
  let keys: Set<ExactText>
  /// The call that registers the page.
  package let use: KeyUse
}

/// The uses of user-defaults keys in the code of an app.
///
/// ``CodeScanner`` finds the uses that each file itself shows. With all files at hand, ``KeyLists``
/// and ``WrapperFinder`` follow keys through lists, dictionaries and the app's own functions, and
/// ``NameResolver`` finds the texts of keys, the stores and the defaults.
package struct CodeUsage: Sendable {
  /// The files that were scanned, by path.
  package let files: [ScannedFile]
  /// The paths of ``files``, as shown.
  private let shownPaths: Set<String>
  /// The files with comments for the linter: indices in ``files``.
  package let filesWithDirectives: [Int]
  /// The files that were not scanned, or only in part.
  package let skipped: [SkippedSource]
  /// The uses in the order of files and places, including those whose key is not known at all.
  package let uses: [KeyUse]
  /// The keys of ``uses``.
  let keys: UsedKeys
  /// The uses of known keys that are kept in iCloud.
  package let usesInCloud: [KeyUse]
  /// The reads of known keys from objects that are possibly not user defaults.
  package let doubtfulReads: [KeyUse]
  /// The keys of ``doubtfulReads``.
  let keysOfDoubtfulReads: UsedKeys
  /// The files in which findings may be placed: scanned files, then unscanned ones.
  package let sourceFiles: [SourceFile]
  /// The pages that are registered as if they held values.
  package let registeredPages: [RegisteredPage]
  /// The names of the property lists that code registers, among the sources or not.
  package let wantedPropertyLists: Set<String>
  /// The paths of the frameworks and libraries that the sources contain only as binaries.
  package let binaries: [String]
  /// The property lists among the sources, which code may register.
  private let propertyLists: [SourcePropertyList]
  /// Whether code registers values that are not known, such as the contents of a file.
  package let registersUnknownValues: Bool
  /// The functions of generated code that register defaults; empty if any of them is called.
  private let uncalledRegistrations: [UncalledRegistration]
  /// Whether the code reads the pages of a bundle, probably to register the defaults of the rows.
  package let registersRowDefaults: Bool
  /// Whether the app's own defaults are searched together with other suites.
  package var searchesSuites: Bool { resolver.traits.contains(.addsSuites) }
  /// Whether a function uses the name of the property that calls it as a key:
  /// `func value(_ key: String = #function)`
  var namesProperties: Bool { resolver.traits.contains(.namesProperties) }
  /// The properties whose wrappers state other keys than their names:
  /// `@AppStorage("play_sounds") var sounds`
  let propertiesWithOtherKeys: Set<String>
  /// The folders of Swift packages, each with a slash at the end.
  private let packages: [String]
  /// Resolves the names in the files.
  let resolver: NameResolver
  /// Finds the strings and names of the files by their texts.
  let index: KeyIndex

  /// Whether some code, which may use any key, is not scanned.
  package var isIncomplete: Bool { !skipped.isEmpty }

  /// Resolves the names of scanned files.
  ///
  /// - Parameters:
  ///   - scannedFiles: The files by path.
  ///   - unscanned: The files that could not be scanned.
  ///   - propertyLists: The property lists that code may register.
  ///   - binaries: The paths of frameworks and libraries without sources, as shown.
  ///   - mapper: Resolves the names of several files at once, if it can.
  ///   - tables: A function that returns the tables of the files; by default, they are filled here.
  package init(
    _ scannedFiles: [ScannedFile], skipped unscanned: [SkippedSource] = [],
    propertyLists: [SourcePropertyList] = [], binaries: [String] = [],
    mapper: some FileMapper = SerialFileMapper(), tables: (() -> FileTables)? = nil
  ) {
    self.binaries = binaries
    var resolver = NameResolver(scannedFiles) { tables?() ?? FileTables(scannedFiles) }
    let directUses = scannedFiles.map { $0.directUses }
    resolver.noteFrameworkSettings(of: directUses)
    let lists = KeyLists(resolver, directUses, propertyLists)
    let wrappers = WrapperFinder(resolver, directUses)
    let files = scannedFiles.indices.map { number in
      let calls = wrappers.uses[number]
      let uses = calls + lists.uses[number]
      // A key is identified by its first token.
      let replacedKeys = lists.replaced[number].union(calls.map { $0.tokens.lowerBound })
      if uses.isEmpty, replacedKeys.isEmpty { return scannedFiles[number] }
      return ScannedFile(scannedFiles[number], adding: uses, replacing: replacedKeys)
    }
    self.files = files
    shownPaths = Set(files.map { $0.path })
    filesWithDirectives = files.indices.filter { !files[$0].code.linterDirectives.isEmpty }
    let manifests = files.map { $0.path }.filter { $0.hasSuffix("/Package.swift") }
    packages = manifests.map { String($0.dropLast("Package.swift".count)) }
    let skipped = unscanned + Self.unfinishedFiles(files)
    self.skipped = skipped
    sourceFiles =
      files.map { SourceFile(path: $0.path, source: $0.code.source) }
      + skipped.filter { $0.file == nil }.map { SourceFile(path: $0.path, source: FileBytes([])) }
    let generated = GeneratedSettings(files)
    uncalledRegistrations = generated.uncalledRegistrations
    let useResolver = UseResolver(
      files: files, names: resolver, keysOfKnownCalls: wrappers.keysOfKnownCalls,
      hasUncalledRegistrations: !uncalledRegistrations.isEmpty)
    let resolved = useResolver.resolve(mapper)
    uses = resolved.uses
    keys = UsedKeys(of: uses)
    usesInCloud = uses.filter { $0.isMirrored && $0.key.text != nil }
    doubtfulReads = resolved.doubtfulReads
    keysOfDoubtfulReads = UsedKeys(of: doubtfulReads)
    registersUnknownValues = resolved.registersUnknownValues
    propertiesWithOtherKeys = resolved.propertiesWithOtherKeys
    self.resolver = resolver
    index = KeyIndex(
      files, doubtfulReads + uses.filter { $0.key.text != nil || $0.confidence == .pattern })
    self.propertyLists = propertyLists
    wantedPropertyLists = lists.namesOfRegisteredLists
    registeredPages = lists.registeredPages.compactMap { page in
      resolver.uses(page.use, file: page.file).first.map {
        RegisteredPage(path: page.list.path, keys: page.list.keysOfRows, use: $0)
      }
    }
    registersRowDefaults = files.contains { $0.scan.readsPages }
  }

  /// Returns the files with an unclosed construct, after which the rest is not scanned.
  private static func unfinishedFiles(_ files: [ScannedFile]) -> [SkippedSource] {
    files.enumerated().compactMap { number, file in
      guard let fault = file.code.fault else { return nil }
      return SkippedSource(
        path: file.path, reason: "a \(fault.construct) that begins here is never closed",
        file: number,
        offset: fault.offset)
    }
  }

  /// Returns the text that a framework puts before keys in this code.
  func prefix(_ prefix: KeyPrefix) -> String { resolver.text(of: prefix) }

  /// Returns the call that would register the default of a key with generated code:
  /// `SettingsBundle.registerDefaults()`; `nil` if some code makes such a call, or if no generated
  /// code registers the key.
  package func missingRegistration(of key: String) -> String? {
    uncalledRegistrations.first { $0.keys.contains(ExactText(key)) }?.call
  }

  /// Returns the wrappers of a configuration that no code calls.
  package func unmatched(_ wrappers: [KeyWrapper]) -> [KeyWrapper] {
    let called = Set(uses.map { $0.api })
    return wrappers.filter { !called.contains($0.name) }
  }

  /// Returns whether a file with the given path, as shown, was scanned.
  package func hasFile(at path: String) -> Bool { shownPaths.contains(path) }

  /// Returns the folder of the innermost Swift package around a path; `nil` outside of packages.
  func package(of path: String) -> String? {
    packages.filter { path.hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// Returns the uses of the code after the contents of the given files are replaced.
  ///
  /// - Parameter contents: New bytes by absolute path.
  package func replacing(_ contents: [String: FileBytes], scanner: CodeScanner) -> CodeUsage {
    // The initializer finds the files that are scanned only in part by itself.
    var skipped = skipped.filter { $0.file == nil }
    let files = files.compactMap { file -> ScannedFile? in
      guard let new = contents[file.absolutePath] else { return file }
      do throws(SkippedSource) {
        return try scanner.scan(new, path: file.path, absolutePath: file.absolutePath)
      } catch {
        skipped.append(error)
        return nil
      }
    }
    return CodeUsage(
      files, skipped: skipped, propertyLists: propertyLists, binaries: binaries)
  }
}
