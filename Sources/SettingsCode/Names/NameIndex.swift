import SettingsText

/// The constants or stores of all files by name, then by the scope or type that declares them.
///
/// For `enum Keys { static let sounds = "play_sounds" }`, the name `sounds` has one constant, a
/// member of the type `Keys`.
struct NameIndex: Sendable {
  /// A declaration: its file, and its index among the constants, stores or functions there.
  struct Reference: Hashable, Sendable {
    @CompactIndex var file: FileIndex
    @CompactIndex var index: Int
  }

  struct ScopeID: Hashable, Sendable {
    let file: FileIndex
    let scope: ScopeIndex
  }

  /// The declarations with one name.
  struct Named: Sendable {
    /// All declarations, in the order of files.
    private(set) var all: [Reference] = []
    /// The declarations by the scope that declares them.
    private(set) var byScope: [ScopeID: [Reference]] = [:]
    /// The declarations that are members of types, in the order of files.
    private(set) var members: [Reference] = []
    /// The members by the name of their type.
    private(set) var byType: [String: [Reference]] = [:]
    /// The members by the names of all types around them, outermost first.
    private(set) var byTypePath: [[String]: [Reference]] = [:]
    /// The declarations outside of all braces.
    private(set) var global: [Reference] = []

    fileprivate mutating func add(
      _ reference: Reference, in scope: ScopeIndex, of file: ScannedFile
    ) {
      all.append(reference)
      byScope[ScopeID(file: reference.file, scope: scope), default: []].append(reference)
      // A variable in the body of a method is no member of the type.
      let types = file.scan.scopes[scope].isType ? file.scan.types(around: scope) : []
      if let type = types.last {
        members.append(reference)
        byType[type, default: []].append(reference)
        byTypePath[types, default: []].append(reference)
      }
      if scope == 0 { global.append(reference) }
    }
  }

  private var declarationsByName: [String: Named] = [:]

  /// Creates the index of the declarations in scanned files.
  ///
  /// - Parameter declarations: A function that returns a file's names with their scopes, in the
  ///   order of their indices.
  init(
    _ files: [ScannedFile], of declarations: (ScannedFile) -> [(name: String, scope: ScopeIndex)]
  ) {
    for (number, file) in files.enumerated() {
      for (index, (name, scope)) in declarations(file).enumerated() {
        declarationsByName[name, default: Named()].add(
          Reference(file: number, index: index), in: scope, of: file)
      }
    }
  }

  subscript(name: String) -> Named? { declarationsByName[name] }
}

/// The functions of all files by name.
struct FunctionIndex: Sendable {
  private var functionsByName: [String: [NameIndex.Reference]] = [:]

  init(_ files: [ScannedFile]) {
    for (number, file) in files.enumerated() {
      for index in file.scan.functions.indices {
        let reference = NameIndex.Reference(file: number, index: index)
        functionsByName[file.scan.functions[index].name, default: []].append(reference)
      }
    }
  }

  /// The functions with the given name, in the order of files.
  subscript(name: String) -> [NameIndex.Reference] { functionsByName[name] ?? [] }
}

extension [NameIndex.Reference] {
  /// Returns the references to one file.
  ///
  /// - Precondition: The references are in the order of files.
  func inFile(_ file: FileIndex) -> ArraySlice<NameIndex.Reference> {
    let start = partitioningIndex { $0.file >= file }
    return self[start...].prefix { $0.file == file }
  }
}
