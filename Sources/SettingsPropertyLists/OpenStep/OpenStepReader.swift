import SettingsFiles

/// Reads old-style property lists and strings tables.
///
/// The grammar is CoreFoundation's (`CFOldStylePList.c`, checked with `plutil`): dictionaries in
/// braces, arrays in parentheses, data as hexadecimal digits between angle brackets, strings in
/// double or single quotes or, when they consist of letters, digits and `_$/:.-`, without. A
/// strings table is a dictionary without braces.
enum OpenStepReader {
  /// The content that a text may have.
  enum Content: Sendable {
    /// Any value, or a dictionary without braces.
    case anyValue
    /// A dictionary with or without braces; empty for a text without entries.
    case table
  }

  /// Reads UTF-8 text, which must be well-formed.
  ///
  /// See ``TextDecoding``.
  static func read(
    _ text: DecodedText, content: Content, symbols: SymbolTable, limits: ReadingLimits
  ) throws(ReadingError) -> PropertyList {
    let source = text.bytes
    var state = OpenStepReaderState(source: source, symbols: symbols, limits: limits)
    state.builder.corrections = text.corrections
    do throws(ReadingError) {
      try state.readRoot(content)
    } catch {
      var failure = error
      if source.isGitLFSPointer { failure = .gitLFSPointer }
      if let conflict = source.conflictMarker(at: state.position) {
        failure = failure.kind == .truncated ? conflict.truncating() : conflict
      }
      if error.kind == .malformed, state.coreFoundationReadsOn {
        failure = failure.truncating(losing: "the value around it")
      }
      // A repair is proven if the reader then gets past the line of the fault. No more is required,
      // since a table may have a fault in every line.
      let lineEnd = source.lineEnd(failure.offsets?.upperBound ?? 0)
      let report = failure.withProvenRepair(of: source, past: lineEnd) { repaired, _ in
        OpenStepReaderState.nextFault(of: repaired, content, limits)
      }
      throw text.error(report)
    }
    return PropertyList(state.builder, format: .openStep, source: source, encoding: text.encoding)
  }
}

/// The cursor, the tree built so far and the open containers.
struct OpenStepReaderState: ~Copyable {
  let source: FileBytes
  let count: Int
  let symbols: SymbolTable
  let limits: ReadingLimits
  var builder: TreeBuilder
  var position: Int
  /// The open arrays and dictionaries, outermost first.
  ///
  /// A separate stack keeps deep nesting off the call stack.
  var open: [OpenContainer] = []

  struct OpenContainer {
    var node: Int
    /// The byte that closes the container; 0 for a table, which the end of the text closes.
    var closer: UInt8
    /// The number of items or entries so far.
    var count: UInt32 = 0
    /// The node of the last entry's key; `nil` before the first entry.
    var lastKey: Int?
    var isDictionary: Bool { closer != ")" }
    var isTable: Bool { closer == 0 }
  }

  init(source: FileBytes, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    count = source.count
    self.symbols = symbols
    self.limits = limits
    builder = TreeBuilder(capacity: source.count / 24 + 16)
    position = source.byteOrderMarkLength
  }

  mutating func readRoot(_ content: OpenStepReader.Content) throws(ReadingError) {
    let start = position
    // An open comment may take the whole text, which is then a valid empty table, but no property
    // list.
    try skipBlanks(mayEnd: true, allowsOpenComment: content == .table)
    if position >= count {
      guard content == .table else {
        throw .at(0..<0, "file is empty")
      }
      _ = builder.append(Node(kind: .dictionary, start: UInt32(start), end: UInt32(count)))
      return
    }
    var isTable = isStringStart(source[position])
    if isTable, content == .anyValue { isTable = try isFollowedByMore() }
    if isTable {
      let node = builder.append(Node(kind: .dictionary, start: UInt32(start), end: UInt32(count)))
      open.append(OpenContainer(node: node, closer: 0))
    } else {
      if content == .table, source[position] != "{" { throw junkInTable() }
      try readValue(after: nil)
    }
    while let container = open.last {
      if container.isDictionary { try readEntry(container) } else { try readItem(container) }
    }
    try skipBlanks(mayEnd: true)
    guard position == count else {
      throw .at(
        foundRange(), "text after the end of the property list; found \(found())",
        help: "move it into the list, or remove it")
    }
  }

  /// Returns the 0-based UTF-8 offset of the first sign that a repair of the text is wrong; `nil`
  /// if there is none.
  ///
  /// A sign is the fault that stops the reader, a deviation, an entry without a value, or a string
  /// that may have lost a quote.
  static func nextFault(
    of source: FileBytes, _ content: OpenStepReader.Content, _ limits: ReadingLimits
  ) -> Int? {
    var state = OpenStepReaderState(source: source, symbols: .empty, limits: limits)
    var fault: Int?
    do throws(ReadingError) {
      try state.readRoot(content)
      fault = state.builder.corrections.first?.offsets.lowerBound
    } catch {
      // With a wrong repair, a string may extend to the end of the file. A fault at the end
      // therefore counts as one at the start, so that it proves no repair.
      fault = 0
      if state.position < source.count { fault = error.offsets?.lowerBound ?? 0 }
    }
    for index in 0..<state.builder.nodes.count {
      let node = state.builder.nodes[index]
      // Entries without a value are rare, and many wrong repairs produce one.
      let isWithoutValue = node.flags.contains(.shortForm)
      let hasLostQuote =
        !node.isContainer && source.hasLostQuote(Int(node.start)..<Int(node.end))
      if isWithoutValue || hasLostQuote { return min(Int(node.start), fault ?? .max) }
    }
    return fault
  }

  /// Returns whether anything follows the string at the cursor.
  ///
  /// If so, the string is the first key of a table; otherwise, it is the whole list.
  private func isFollowedByMore() throws(ReadingError) -> Bool {
    let end = try endOfString(at: position)
    do throws(ReadingError) {
      return try endOfBlanks(from: end) < count
    } catch {
      throw error.truncating()
    }
  }

  /// Reads one entry, up to its value if that is a container, or closes the dictionary.
  private mutating func readEntry(_ container: OpenContainer) throws(ReadingError) {
    try skipBlanks(mayEnd: container.isTable)
    if position >= count {
      guard container.isTable else { throw unclosed(container) }
      return close(container, end: count)
    }
    let byte = source[position]
    if byte == "}", !container.isTable {
      position += 1
      close(container, end: position)
      try finishValue()
      return
    }
    if !isStringStart(byte) {
      guard container.isTable else { throw junkInDictionary() }
      // CoreFoundation ends the table here without an error. That is harmless if no entry is lost.
      guard container.count > 0, passOverRest() else { throw junkInTable() }
      return close(container, end: count)
    }
    let key: Int
    do throws(ReadingError) {
      key = try readString(kind: .key, endsTableAtFault: container.isTable)
    } catch {
      guard container.isTable, container.count > 0, passOverRest() else { throw error }
      return close(container, end: count)
    }
    open[open.count - 1].count += 1
    open[open.count - 1].lastKey = key
    try skipBlanks()
    switch currentByte {
    // `"a";` means `"a" = "a";`.
    case ";":
      var value = builder.nodes[key]
      value.kind = .string
      value.flags.insert(.shortForm)
      builder.setSymbol(of: &value, symbols, source: source)
      _ = builder.append(value)
      position += 1
    case "=":
      position += 1
      try skipBlanks()
      try readValue(after: key)
    default: throw missingSign(after: key)
    }
  }

  /// Reads one item, up to its first entry or item if it is a container, or closes the array.
  private mutating func readItem(_ container: OpenContainer) throws(ReadingError) {
    try skipBlanks()
    guard position < count else { throw unclosed(container) }
    if source[position] == ")" {
      position += 1
      close(container, end: position)
      try finishValue()
      return
    }
    open[open.count - 1].count += 1
    try readValue(after: nil)
  }

  /// Reads a leaf, or opens a container.
  private mutating func readValue(after key: Int?) throws(ReadingError) {
    guard position < count else { throw missingValue(after: key) }
    guard open.count <= limits.nesting else {
      throw .nesting(limits, position..<position + 1)
    }
    switch source[position] {
    case "{": try openContainer(.dictionary, closer: UInt8(ascii: "}"))
    case "(": try openContainer(.array, closer: UInt8(ascii: ")"))
    case "<":
      try readData()
      try finishValue()
    case let byte where isStringStart(byte):
      _ = try readString(kind: .string, endsTableAtFault: false)
      try finishValue()
    default: throw missingValue(after: key)
    }
  }

  private mutating func openContainer(_ kind: PropertyListKind, closer: UInt8) throws(ReadingError)
  {
    let node = builder.append(Node(kind: kind, start: UInt32(position)))
    open.append(OpenContainer(node: node, closer: closer))
    position += 1
  }

  private mutating func close(_ container: OpenContainer, end: Int) {
    builder.close(container.node, count: container.count, end: end)
    open.removeLast()
  }

  /// Reads the separator between a value and the next one.
  private mutating func finishValue() throws(ReadingError) {
    guard let parent = open.last else { return }
    let end = position
    try skipBlanks()
    let byte = currentByte
    if parent.isDictionary {
      guard byte == ";" else { throw missing(";", named: "';'", afterValueEndingAt: end) }
      position += 1
    } else if byte == "," {
      position += 1
    } else if byte != ")" {
      guard position < count else { throw unclosed(parent) }
      throw missing(",", named: "',' or ')'", afterValueEndingAt: end)
    }
  }

  /// The byte at the cursor; zero at the end of the text.
  private var currentByte: UInt8 {
    guard position < count else { return 0 }
    return source[position]
  }
}
