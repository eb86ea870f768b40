import SettingsText

/// The strings and constants of all files by their texts.
///
/// With this index, a search for the keys of a bundle looks only at strings and constants that may
/// be one of them.
///
/// The index is built once for the code and shared by the searches of all bundles.
final class KeyIndex: Sendable {
  private let strings: PlaceTable
  private let partialStrings: PlaceTable
  /// The constants whose value is a string, by the text of the string.
  private let constantsByText: PlaceTable
  /// The constants whose value is another constant, by the name of the other constant: `B` of
  /// `#define B A` by `A`
  private let constantsByName: PlaceTable
  /// The tokens that count as no mention of a key, sorted, by file: the keys of known uses, and the
  /// names and values of constants.
  private let knownTokens: [[TokenIndex]]
  /// The names of functions and getters in outlined languages: C#, Kotlin, Dart and JavaScript.
  let functions: Set<String>
  private let files: [ScannedFile]

  /// Creates the index of scanned files.
  ///
  /// - Parameters:
  ///   - files: The scanned files, in the order of their indices.
  ///   - uses: The resolved uses, whose keys are known at least in part.
  init(_ files: [ScannedFile], _ uses: some Sequence<KeyUse>) {
    self.files = files
    strings = PlaceTable(files.map { $0.scan.searchTerms.strings })
    partialStrings = PlaceTable(files.map { $0.scan.searchTerms.partialStrings })
    constantsByText = PlaceTable(files.map { $0.scan.constantTerms { $0.text } })
    constantsByName = PlaceTable(files.map { $0.scan.constantTerms { $0.path.last } })
    knownTokens = KeyIndex.knownTokens(of: files, uses)
    var functions: Set<String> = []
    for file in files where file.isOutlined {
      for function in file.scan.functions { functions.insert(function.name) }
      functions.formUnion(file.namesOfGetters)
    }
    self.functions = functions
  }

  private static func knownTokens(
    of files: [ScannedFile], _ uses: some Sequence<KeyUse>
  ) -> [[TokenIndex]] {
    var tokens = files.map { file in
      var tokens: [TokenIndex] = []
      // A known call that stores or removes is no mention, even if its store is not certain.
      for use in file.uses where use.access != .read && use.access != .observe {
        tokens += use.tokens
      }
      for constant in file.scan.constants {
        if file.kind(constant.token) == .identifier { tokens.append(constant.token) }
        if !constant.value.hasGaps { tokens += constant.valueTokens }
      }
      return tokens
    }
    for use in uses { tokens[use.file] += use.tokens }
    return tokens.map { $0.sorted() }
  }

  /// Returns whether a token counts as no mention of a key.
  func isKnown(_ token: TokenIndex, in file: FileIndex) -> Bool {
    let next = knownTokens[file].partitioningIndex { $0 >= token }
    return next < knownTokens[file].count && knownTokens[file][next] == token
  }

  /// Returns the strings that are a text, and strings such as `"row_\(number)"` that may be the
  /// text.
  func strings(of text: String) -> Set<FilePlace> {
    var found = Set(strings.places(text.nameHash))
    if partialStrings.isEmpty { return found }
    text.withBytes { bytes in
      for start in bytes.indices {
        let limit = min(bytes.endIndex, start + SearchTerms.lengthLimit)
        for end in start + 1...limit {
          let hash = UInt32(truncatingIfNeeded: TextHash.hash(bytes[start..<end]))
          for place in partialStrings.places(hash) { found.insert(place) }
        }
      }
    }
    return found
  }

  /// Returns the names by which code refers to constants with a text: `soundsKey` of
  /// `let soundsKey = "sounds"`
  func names(ofConstantsWithText text: String) -> [String] {
    namesOfConstants(in: constantsByText, text) { $0.text }
  }

  /// Returns the names by which code refers to constants whose value is another constant: for the
  /// name `A`, the `B` of `#define B A`
  func names(ofConstantsMeaning name: String) -> [String] {
    namesOfConstants(in: constantsByName, name) { $0.path.last }
  }

  private func namesOfConstants(
    in table: PlaceTable, _ text: String, _ textOfValue: (ValueExpression) -> String?
  ) -> [String] {
    var names: [String] = []
    for place in table.places(text.nameHash) {
      let constant = files[place.file].scan.constants[place.index]
      guard let value = textOfValue(constant.value), value.utf8.elementsEqual(text.utf8) else {
        continue
      }
      names.append(constant.mentionedName)
    }
    return names
  }
}

extension FileScan {
  /// Returns the constants whose values have a text, with the hash of that text.
  fileprivate func constantTerms(_ textOfValue: (ValueExpression) -> String?) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    for (number, constant) in constants.enumerated() {
      guard let text = textOfValue(constant.value) else { continue }
      terms.append(SearchTerm(hash: text.nameHash, index: number))
    }
    return terms
  }
}

extension ValueExpression {
  /// The text of a string without gaps; `nil` for anything else.
  fileprivate var text: String? {
    guard case .literal(let parts) = self else { return nil }
    return KeyText(parts).text
  }

  /// Whether the expression is a string with a part that is known only while the program runs.
  fileprivate var hasGaps: Bool {
    guard case .literal(let parts) = self else { return false }
    return KeyText(parts).text == nil
  }
}
