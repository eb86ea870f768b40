import SettingsPropertyLists

/// Why a changed file is not written; it stays as it is.
package struct FixRefusal: Error, Sendable, Hashable {
  /// The file as shown.
  package var path: String
  /// One sentence part.
  package var reason: String
}

/// Turns changed texts and lists into the bytes of files, and reads them back before anybody relies on them.
enum FileRewriting {
  /// The bytes of a changed text in the encoding of its file.
  ///
  /// - Parameter file: The path in the bundle, which tells pages from strings tables.
  /// - Throws: when the encoding cannot hold the text, or the result does not read back as the same text.
  static func bytes(
    of text: [UInt8], like list: PropertyList, file: String, path: String
  ) throws(FixRefusal) -> FileBytes {
    guard let bytes = encode(text, list) else {
      throw FixRefusal(path: path, reason: "the text cannot be written in its encoding, \(list.encoding.plainName)")
    }
    let result = FileBytes(bytes)
    let copy = try read(result, file: file, path: path)
    guard copy.source.count == text.count, copy.source.buffer.elementsEqual(text) else {
      throw FixRefusal(path: path, reason: "the text cannot be written in its encoding, \(list.encoding.plainName)")
    }
    return result
  }

  /// The bytes of a changed binary list.
  ///
  /// - Throws: when the list cannot be written, or does not read back.
  static func bytes(of value: PropertyListValue, file: String, path: String) throws(FixRefusal) -> FileBytes {
    let result: FileBytes
    do {
      result = FileBytes(try PropertyListWriter.binary(value))
    } catch {
      throw FixRefusal(path: path, reason: error.message)
    }
    guard try read(result, file: file, path: path).value == value else {
      throw FixRefusal(path: path, reason: "the changed list does not read back as it was written")
    }
    return result
  }

  private static func read(_ bytes: FileBytes, file: String, path: String) throws(FixRefusal) -> PropertyList {
    do {
      return file.hasSuffix(".strings") ? try StringsTableReader().read(bytes) : try PropertyListReader().read(bytes)
    } catch {
      throw FixRefusal(path: path, reason: "the file could not be read after the change: \(error.message)")
    }
  }

  private static func encode(_ text: [UInt8], _ list: PropertyList) -> [UInt8]? {
    switch list.encoding {
    // The text has its byte order mark with it.
    case .utf8: return text
    case .utf16LittleEndian, .utf16BigEndian:
      let string = String(decoding: text, as: UTF8.self)
      // Half a surrogate pair was replaced when the file was read; writing would lose it.
      return string.unicodeScalars.contains("\u{FFFD}") ? nil : list.encoding.encode(string)
    case .named:
      if text.allSatisfy({ $0 < 0x80 }) { return text }
      // Reading back tells whether the encoding is Latin-1 or one that agrees with it here.
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count)
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        guard scalar.value < 0x100 else { return nil }
        bytes.append(UInt8(scalar.value))
      }
      return bytes
    case .binary: return nil
    }
  }
}
