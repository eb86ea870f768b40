import SettingsAnalysis
import SettingsCode
import SettingsFiles
import SettingsModel
import SettingsPropertyLists

/// A refusal to write the changes to a file.
package struct FixRefusal: Error, Sendable, Hashable {
  /// The displayed path of the file.
  package var path: String
  /// The reason as a sentence part.
  package var reason: String
}

/// A file that fixes and comments change: a list of the bundle, or code around it.
///
/// It refuses a change that does not read back as the same text.
struct EditableFile: Sendable {
  /// The path in the bundle, which distinguishes pages from strings tables, or the absolute path of
  /// code.
  let name: String
  /// The displayed path.
  let path: String
  /// The property list; `nil` for code.
  let list: PropertyList?
  /// The scanned code; `nil` for a list.
  let code: ScannedFile?

  /// Finds the file that an edit changes.
  init?(_ target: TreeEdit.Target, in bundle: SettingsBundle, _ code: CodeUsage?) {
    switch target {
    case .document(let number):
      let document = bundle.documents[number]
      name = document.file
      path = bundle.displayPath(document.file)
      list = document.list
      self.code = nil
    case .code(let number):
      guard let file = code?.files[number] else { return nil }
      name = file.absolutePath
      path = file.path
      list = nil
      self.code = file
    }
  }

  /// The text in UTF-8; `nil` for a binary list.
  var text: SourceText? {
    if let list { return list.hasPositions ? SourceText(list) : nil }
    guard let code else { return nil }
    return SourceText(code.code.source)
  }

  /// Returns the file with another text.
  ///
  /// - Throws: A ``FixRefusal`` if the encoding cannot represent the text, or the result does not
  ///   read back as the same text.
  func withText(
    _ text: [UInt8], from original: FileBytes, fixes: [AppliedFix]
  ) throws(FixRefusal) -> ChangedFile {
    var contents = FileBytes(text)
    if let encoding = list?.encoding {
      guard let bytes = encoded(text, encoding), try read(bytes).source.array == text else {
        throw FixRefusal(
          path: path, reason: "the text cannot be written in its encoding, \(encoding.plainName)")
      }
      contents = bytes
    }
    return ChangedFile(
      file: name,
      path: path,
      contents: contents,
      fixes: fixes,
      original: original,
      text: text)
  }

  private func read(_ bytes: FileBytes) throws(FixRefusal) -> PropertyList {
    do {
      if name.hasSuffix(".strings") { return try StringsTableReader().read(bytes) }
      return try PropertyListReader().read(bytes)
    } catch {
      throw FixRefusal(
        path: path, reason: "the file could not be read after the change: \(error.message)")
    }
  }

  /// Returns a text in an encoding; `nil` if the encoding cannot represent the text.
  private func encoded(_ text: [UInt8], _ encoding: TextEncoding) -> FileBytes? {
    switch encoding {
    // The text includes its byte order mark.
    case .utf8: return FileBytes(text)
    case .utf16LittleEndian, .utf16BigEndian:
      let string = String(decoding: text, as: UTF8.self)
      // Reading has replaced half a surrogate pair by this character, and writing would lose it.
      guard !string.unicodeScalars.contains("\u{FFFD}") else { return nil }
      return FileBytes(encoding.encode(string))
    case .named where encoding.isUTF32:
      return FileBytes(encoding.encode(String(decoding: text, as: UTF8.self)))
    case .named:
      // Many encodings agree with Latin-1 for most texts. If this one does not, the bytes do not
      // read back as the same text, and the change is refused.
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
      guard scalars.allSatisfy({ $0.value < 0x100 }) else { return nil }
      return FileBytes(scalars.map { UInt8($0.value) })
    case .binary: return nil
    }
  }
}
