import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A bundle in one JSON file, with the texts of its pages and strings tables as lists of lines.
///
/// A page is written as XML if the values of variables replace texts of its file, or if the file is
/// text in neither UTF-8 nor UTF-16.
///
/// A snapshot, written and committed once for each release, is the old version in later
/// comparisons.
package struct BundleSnapshot: Sendable {
  /// The version of the format.
  package static let version = 2
  /// The kind that distinguishes a snapshot from other JSON files.
  private static let kind = "settings-bundle"
  /// The identifying mark of a snapshot file.
  package static let mark = OutputMark.beginning(["{\"version\": \(version), \"kind\": \"\(kind)\""]
  )

  /// The name of the bundle's folder, such as `Settings.bundle`.
  package let name: String
  /// The pages and tables as files of a bundle.
  package let files: MemoryFiles
  /// The page, if the snapshot is of a single page; `nil` for a bundle.
  package let page: (file: String, bytes: FileBytes)?

  /// The reason that a file is not a snapshot.
  package struct Failure: Error, Sendable, Hashable {
    /// The message, as a sentence part.
    package let message: String
  }

  /// Returns the text of a snapshot.
  package static func text(of bundle: SettingsBundle) -> String {
    let files = bundle.pages.map { ($0.file, $0.list) } + bundle.tables.map { ($0.file, $0.list) }
    let snapshot: JSONValue = [
      "version": .integer(version),
      "kind": .string(kind),
      "bundle": .string(bundle.name),
      "files": .array(files.map { .object([("file", .string($0)), content($1)]) }),
    ]
    return snapshot.text() + "\n"
  }

  /// Returns the contents of a file: its lines, or its bytes if it is binary or UTF-16.
  private static func content(_ list: PropertyList) -> (name: String, value: JSONValue) {
    let text = String(decoding: list.source.buffer, as: UTF8.self)
    func xml() -> String? {
      guard let bytes = try? PropertyListWriter.xml(list.value) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    if list.hasReplacedTexts, let xml = xml() { return ("lines", lines(xml)) }
    switch list.encoding {
    case .utf8: return ("lines", lines(text))
    case .utf16LittleEndian, .utf16BigEndian:
      return ("base64", .string(Base64.encode(list.encoding.encode(text))))
    case .named:
      return ("lines", lines(xml() ?? text))
    case .binary: return ("base64", .string(Base64.encode(list.source.array)))
    }
  }

  private static func lines(_ text: String) -> JSONValue {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return .array(lines.map { .string(String($0) ?? "") })
  }

  /// Creates a snapshot from its JSON form.
  ///
  /// - Throws: `Failure` if the JSON is not a snapshot.
  package init(_ json: JSONValue) throws(Failure) {
    guard json["kind"]?.string == BundleSnapshot.kind else {
      throw Failure(message: "no snapshot of a bundle; 'settingsc snapshot' writes one")
    }
    guard case .number(let digits)? = json["version"], digits == "\(BundleSnapshot.version)" else {
      throw Failure(
        message:
          "a snapshot of another version; this settingsc reads version \(BundleSnapshot.version), "
          + "and 'settingsc snapshot' writes it")
    }
    guard let items = json["files"]?.array else {
      throw Failure(message: "a snapshot without 'files'")
    }
    name = json["bundle"]?.string ?? ""
    var files = MemoryFiles()
    var last: (file: String, bytes: FileBytes)?
    for (number, item) in items.enumerated() {
      guard let file = item["file"]?.string, let bytes = BundleSnapshot.bytes(item) else {
        throw Failure(
          message:
            "a snapshot whose 'files[\(number)]' has no 'file', or neither 'lines' nor 'base64'")
      }
      guard BundleSnapshot.isInside(file) else {
        throw Failure(
          message: "a snapshot whose 'files[\(number)]' is not a page or table of a bundle")
      }
      files.add(file, bytes)
      last = (file, bytes)
    }
    self.files = files
    if items.count == 1, name.isEmpty {
      page = last
    } else {
      page = nil
    }
  }

  private static func bytes(_ item: JSONValue) -> FileBytes? {
    if let lines = item["lines"]?.array {
      return FileBytes(Array(lines.map { $0.string ?? "" }.joined(separator: "\n").utf8))
    }
    return item["base64"]?.string.map { FileBytes(Base64.decode($0.utf8)) }
  }

  /// Returns whether a path has the extension of a page or a table and stays inside the bundle.
  private static func isInside(_ file: String) -> Bool {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return [".plist", ".strings"].contains(where: file.hasSuffix)
      && parts.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}
