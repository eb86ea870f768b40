import SettingsAnalysis
import SettingsPropertyLists

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
  /// Whether the app's own defaults are searched together with other suites.
  package var searchesSuites: Bool { resolver.traits.contains(.addsSuites) }
  /// Whether a function takes the name of the property that calls it for a key.
  var namesProperties: Bool { resolver.traits.contains(.namesProperties) }
  /// Properties whose wrappers state other keys than their names.
  let otherwiseKeyed: Set<String>
  /// The folders of Swift packages, each with a slash.
  private let packages: [String]
  /// Follows names.
  let resolver: NameResolver

  /// Whether code that may use any key is not scanned.
  package var isIncomplete: Bool { !skipped.isEmpty }

  /// Resolves the names of scanned files.
  ///
  /// - Parameter files: The files by path.
  package init(_ files: [ScannedFile], skipped: [SkippedSource] = []) {
    let resolver = NameResolver(files.map { $0.scan })
    let known = files.map { $0.known }
    let lists = KeyLists(resolver, known)
    let wrappers = WrapperFinder(resolver, known, lists.given)
    let (calls, explained) = (wrappers.uses, wrappers.explained)
    let files = files.indices.map { number in
      var file = files[number]
      file.followed = calls[number] + lists.uses[number]
      file.replaced = lists.replaced[number]
      return file
    }
    self.files = files
    packages = files.map { $0.path }.filter { $0.hasSuffix("/Package.swift") }.map {
      String($0.dropLast(13))
    }
    var skipped = skipped
    for (number, file) in files.enumerated() {
      guard let fault = file.code.fault else { continue }
      skipped.append(
        SkippedSource(
          path: file.path, reason: "a \(fault.what) that begins here is never closed", file: number,
          offset: fault.offset))
    }
    self.skipped = skipped
    var uses: [KeyUse] = []
    var registersUnknownValues = false
    var properties: [Bool: Set<String>] = [:]
    for (number, file) in files.enumerated() {
      for raw in file.uses {
        if raw.subject == .unknownRegistration { registersUnknownValues = true }
        guard var use = resolver.use(raw, file: number) else { continue }
        use.isExplained =
          explained[number]?.contains(raw.tokens.lowerBound) == true
          || use.key.isUnknown
            && file.scan.scopes(around: raw.scope).contains(where: file.scan.pageReaders.contains)
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
    registersPages = files.contains { $0.scan.readsPages }
  }

  /// The files that places of findings refer to: those that were scanned, then those that were not.
  package var sourceFiles: [SourceFile] {
    files.map { SourceFile(path: $0.path, source: $0.code.source) }
      + skipped.filter { $0.file == nil }.map { SourceFile(path: $0.path, source: FileBytes([])) }
  }

  /// The folder of the innermost Swift package among the sources that a path is in: code there is
  /// of another target.
  func package(of path: String) -> String? {
    packages.filter { path.hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// The same code with other contents for some files.
  ///
  /// - Parameter contents: New bytes by absolute path.
  package func replacing(_ contents: [String: FileBytes], scanner: CodeScanner) -> CodeUsage {
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
    return CodeUsage(files, skipped: skipped)
  }
}
