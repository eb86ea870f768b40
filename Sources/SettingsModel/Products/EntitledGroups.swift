import SettingsFiles
import SettingsPropertyLists

/// The app groups in an app's code signature or, without a signature, in its profile.
///
/// All these files hold the entitlements as an XML list among other bytes, and so does the program
/// of a build for a simulator. Only the list is searched for, since the format around it differs.
///
/// Source: xnu, `osfmk/kern/cs_blobs.h`; the XML form is part of every signature that a device
/// accepts.
struct EntitledGroups {
  private static let key = "com.apple.security.application-groups"
  /// Keys by which a list of entitlements is recognized among other lists; any key that begins with
  /// `com.apple.` identifies one too.
  private static let identifyingKeys = ["application-identifier", "get-task-allow"]
  /// The maximum size of a program in bytes.
  private static let programSizeLimit = 1 << 30
  /// The number of bytes searched at once, and the maximum size of a list.
  private static let chunkSize = 1 << 20

  private let files: ReadableFiles
  private let display: @Sendable (String) -> String

  init(_ files: ReadableFiles, _ display: @escaping @Sendable (String) -> String) {
    self.files = files
    self.display = display
  }

  /// Returns the groups; `nil` if unknown, for example because the app is unsigned, or signed only
  /// to run on the build machine.
  ///
  /// - Parameter executable: The path of the program.
  /// - Throws: An ``AppProduct/Fault`` if a file cannot be read, or a profile has no entitlements.
  func groups(_ layout: AppLayout, executable: String) throws(AppProduct.Fault) -> [String]? {
    for path in [executable, layout.profile] where files.exists(path) {
      var reason = "it holds no property list with entitlements"
      do {
        let contents = try files.read(path, limit: EntitledGroups.programSizeLimit)
        if let groups = EntitledGroups.groups(in: contents) { return groups }
        // A program may lack a signature. Then the profile may have the list.
        if path == executable { continue }
      } catch {
        reason = error.explanation
      }
      throw AppProduct.Fault(
        path: display(path),
        message: "'\(display(path))' cannot be read: \(reason); the app's groups are not known")
    }
    return nil
  }

  /// Returns the groups of the last list of entitlements that has groups; empty if no list has
  /// groups, and `nil` if there is no list.
  ///
  /// In a build for a simulator, an earlier list has them, and the signature at the end has none.
  private static func groups(in contents: FileBytes) -> [String]? {
    let openingTag = "<plist".utf8
    let closingTag = "</plist>".utf8
    var groups: [String]?
    var listStart: Int?
    for chunkStart in stride(from: 0, to: contents.count, by: chunkSize) {
      // A tag may begin in one chunk and end in the next one.
      let bytes = contents.bytes(from: chunkStart, count: chunkSize + closingTag.count - 1)
      for index in bytes.indices.prefix(chunkSize) where bytes[index] == UInt8(ascii: "<") {
        let tagStart = chunkStart + index
        if bytes[index...].starts(with: openingTag) { listStart = tagStart }
        guard let start = listStart, bytes[index...].starts(with: closingTag) else { continue }
        listStart = nil
        let size = tagStart + closingTag.count - start
        guard size <= chunkSize,
          let found = self.groups(inList: contents.bytes(from: start, count: size))
        else { continue }
        if groups == nil || !found.isEmpty { groups = found }
      }
    }
    return groups
  }

  /// Returns the groups in a list of entitlements, empty if it has none; `nil` if the bytes are not
  /// a readable property list, or one without entitlements.
  private static func groups(inList bytes: [UInt8]) -> [String]? {
    guard let list = try? PropertyListReader().read(bytes) else { return nil }
    let profile = list.value("Entitlements", in: list.root)
    let entitlements = profile ?? list.root
    let names = list.entries(entitlements).map { list.text($0.key) }
    let hasEntitlements =
      profile != nil
      || names.contains { identifyingKeys.contains($0) || $0.hasPrefix("com.apple.") }
    guard let value = list.value(key, in: entitlements) else {
      guard hasEntitlements else { return nil }
      return []
    }
    if let group = list.string(value) { return [group] }
    return list.items(value).compactMap { list.string($0) }
  }
}
