import SettingsFiles

/// Reads property lists of every encoding into one located tree, as CoreFoundation does: as a
/// binary list, then as XML, then in the old style.
package struct PropertyListReader: Sendable {
  /// The names that keys are interned against.
  package var symbols: SymbolTable
  /// The limits on a file.
  package var limits: ReadingLimits
  /// The content that an old-style text may have.
  private let content: OpenStepReader.Content

  /// Creates a reader.
  ///
  /// It may be used for any number of files, from any thread.
  package init(symbols: SymbolTable = .empty, limits: ReadingLimits = ReadingLimits()) {
    self.init(.anyValue, symbols: symbols, limits: limits)
  }

  init(_ content: OpenStepReader.Content, symbols: SymbolTable = .empty, limits: ReadingLimits) {
    self.content = content
    self.symbols = symbols
    self.limits = limits
  }

  /// Reads the bytes of a property list.
  ///
  /// - Throws: A ``ReadingError`` for the first fault, with its place if the list is text.
  package func read(_ bytes: [UInt8]) throws(ReadingError) -> PropertyList {
    try read(FileBytes(bytes))
  }

  /// Reads the bytes of a property list: XML, binary or OpenStep, chosen by the first bytes.
  ///
  /// - Throws: A ``ReadingError`` for the first fault, with its place if the list is text.
  package func read(_ bytes: FileBytes) throws(ReadingError) -> PropertyList {
    guard bytes.count <= limits.fileSize else {
      throw ReadingError(.limit, "file of \(bytes.count) bytes; the limit is \(limits.fileSize)")
    }
    if let error = ReadingError.cutOff(bytes) { throw error }
    switch TextDecoding.detect(bytes) {
    case .utf16LittleEndian(hasByteOrderMark: false): return try readUnmarked(bytes)
    case .utf16BigEndian(hasByteOrderMark: false): throw .unmarked(bytes)
    default: break
    }
    switch PropertyListFormat.detect(bytes) {
    case .openStep:
      do throws(ReadingError) {
        return try readOldStyle(bytes)
      } catch {
        // The error of a text that CoreFoundation reads in part takes precedence.
        guard error.kind == .malformed, let fault = errorAsXML(bytes) else { throw error }
        throw fault
      }
    case .binary:
      do throws(ReadingError) {
        return try BinaryReader.read(bytes, symbols: symbols, limits: limits)
      } catch {
        return try readOldStyle(bytes, after: error)
      }
    case .xml:
      do throws(ReadingError) {
        return try XMLReader.read(XMLEncoding.decode(bytes), symbols: symbols, limits: limits)
      } catch {
        return try readOldStyle(bytes, after: error)
      }
    }
  }

  private func readOldStyle(_ bytes: FileBytes) throws(ReadingError) -> PropertyList {
    try OpenStepReader.read(
      TextDecoding.decode(bytes), content: content, symbols: symbols, limits: limits)
  }

  /// Returns the error of a faulty XML list with text before it; `nil` for any other text.
  private func errorAsXML(_ bytes: FileBytes) -> ReadingError? {
    guard let text = try? XMLEncoding.decode(bytes) else { return nil }
    let tag = text.bytes.find("<plist", from: 0) ?? text.bytes.find("</plist>", from: 0)
    guard tag != nil else { return nil }
    do throws(ReadingError) {
      _ = try XMLReader.read(text, symbols: symbols, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// Reads a text that begins like a list of another format but is not one.
  private func readOldStyle(_ bytes: FileBytes, after failure: ReadingError) throws(ReadingError)
    -> PropertyList
  {
    guard failure.kind != .limit else { throw failure }
    do throws(ReadingError) {
      let list = try readOldStyle(bytes)
      // A word such as `bplist00` alone is a truncated binary list rather than a string.
      guard list.kind(list.root) != .string else { throw failure }
      return list
    } catch {
      // If the text is truncated, CoreFoundation reads its first part. After any other error, the
      // file is a faulty list of the other format, or a table with a comment of XML.
      guard error.kind == .truncated || isTableWithXMLComment(bytes) else { throw failure }
      throw error
    }
  }

  /// Returns whether a strings table begins with an XML comment and has no tag of a property list.
  private func isTableWithXMLComment(_ bytes: FileBytes) -> Bool {
    guard content == .table, let text = try? TextDecoding.decode(bytes).bytes else { return false }
    var cursor = ByteCursor(text)
    cursor.skip { $0 <= 0x20 }
    let tags: [StaticString] = ["<plist", "<dict", "<array", "<string", "<?xml", "<!DOCTYPE"]
    return cursor.has("<!--") && tags.allSatisfy { text.find($0, from: cursor.position) == nil }
  }

  /// Reads little-endian UTF-16 text without a byte order mark.
  ///
  /// CoreFoundation discards the first character as if it were a mark. The text is therefore read
  /// only if its value is the same without that character.
  private func readUnmarked(_ bytes: FileBytes) throws(ReadingError) -> PropertyList {
    let whole = FileBytes(
      TextDecoding.utf16(bytes[0..<bytes.count], isBigEndian: false).text)
    let rest = FileBytes(
      TextDecoding.utf16(bytes[2..<bytes.count], isBigEndian: false).text)
    guard !whole.hasByteOrderMark, !rest.hasByteOrderMark, let list = readText(whole),
      let listOfRest = readText(rest),
      list.value == listOfRest.value
    else { throw .unmarked(bytes) }
    return list
  }

  private func readText(_ bytes: FileBytes) -> PropertyList? {
    let text = DecodedText(bytes: bytes, encoding: .utf16LittleEndian(hasByteOrderMark: false))
    guard PropertyListFormat.detect(bytes) == .xml else {
      return try? OpenStepReader.read(text, content: content, symbols: symbols, limits: limits)
    }
    return try? XMLReader.read(text, symbols: symbols, limits: limits)
  }
}
