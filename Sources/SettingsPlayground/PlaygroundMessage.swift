import SettingsAnalysis
import SettingsFiles
import SettingsText

/// An error in a request, described by a sentence for the web page.
package struct PlaygroundError: Error, Sendable, Hashable {
  package let message: String

  init(_ message: String) { self.message = message }
}

/// A request or an answer, consisting of a JSON object and files.
///
/// The encoded message is the length of the object's text in bytes as a little-endian 32-bit
/// integer, the text in UTF-8, and the contents of the files in order. The object's member `files`
/// lists the paths and sizes of the files.
package struct PlaygroundMessage: Sendable {
  /// The path of a file in the bundle or the name of an output, with the contents.
  package typealias File = (path: String, contents: FileBytes)

  /// The object, without the list of files.
  package var members: JSONValue
  /// The files, in the order of their contents in the encoded message.
  package var files: [File]

  private static let lengthSize = 4
  private static let filesMember = "files"

  package init(_ members: JSONValue, files: [File] = []) {
    self.members = members
    self.files = files
  }

  /// Creates a message by decoding its bytes.
  ///
  /// - Throws: `PlaygroundError` if the bytes are not a message, or a path has an empty part, `.` or
  ///   `..`.
  package init(_ bytes: [UInt8]) throws(PlaygroundError) {
    let head = bytes.prefix(Self.lengthSize)
    // The last of the little-endian bytes is the most significant.
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    // In WebAssembly, `Int` has 32 bits, so a large length is negative.
    guard head.count == Self.lengthSize, length >= 0, length <= bytes.count - Self.lengthSize else {
      throw PlaygroundError("the message is cut short")
    }
    var offset = Self.lengthSize + length
    do throws(JSONError) {
      members = try JSONParser.parse(Array(bytes[Self.lengthSize..<offset]))
    } catch {
      throw PlaygroundError("the message is not JSON: \(error.message)")
    }
    files = []
    for item in members[Self.filesMember]?.array ?? [] {
      guard let path = item["path"]?.string, case .number(let digits)? = item["size"],
        let size = Int(digits), size >= 0, size <= bytes.count - offset
      else { throw PlaygroundError("the message does not have the bytes of its files") }
      guard Self.isInside(path) else {
        throw PlaygroundError("\(Wording.path(path)) does not name a file in the bundle")
      }
      files.append((path, FileBytes(bytes[offset..<offset + size])))
      offset += size
    }
  }

  /// Returns whether a relative path leads to a file in the bundle's folder; false for a path with
  /// an empty part, `.` or `..`.
  private static func isInside(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      let name = String(Substring($0))
      return !name.isEmpty && name != "." && name != ".."
    }
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    let list = files.map { file -> JSONValue in
      ["path": .string(file.path), "size": .integer(file.contents.count)]
    }
    let object: JSONValue = .object(
      members.members.filter { $0.name != Self.filesMember } + [
        (name: Self.filesMember, value: .array(list))
      ])
    let text = Array(object.text().utf8)
    var bytes = (0..<Self.lengthSize).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
    bytes += text
    for file in files { bytes += file.contents.buffer }
    return bytes
  }
}
