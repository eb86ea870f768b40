import SettingsFiles
import SettingsPropertyLists

/// The app groups of an app: those of its code signature or, without one, those that its profile
/// allows.
///
/// Both hold the entitlements as an XML list among other bytes, and so does the program of a build
/// for a simulator. Only the list is searched for, since the format around it differs in each of
/// them.
///
/// Source: xnu, `osfmk/kern/cs_blobs.h`; the XML form is part of every signature that a device
/// accepts.
struct EntitledGroups {
  private static let key = "com.apple.security.application-groups"
  /// The keys, besides those that begin with `com.apple.`, by which a list of entitlements is
  /// recognized among other lists.
  private static let marks = ["application-identifier", "get-task-allow"]
  /// The maximum size of a program in bytes.
  private static let programSize = 1 << 30
  /// The number of bytes searched at once, and the maximum size of a list.
  private static let chunk = 1 << 20

  private let files: ReadableFiles
  private let display: @Sendable (String) -> String

  init(_ files: ReadableFiles, _ display: @escaping @Sendable (String) -> String) {
    self.files = files
    self.display = display
  }

  /// Returns the groups; `nil` if unknown, because the app is unsigned, or signed only to run on
  /// the build machine.
  ///
  /// - Parameter executable: The path of the program.
  func groups(_ layout: AppLayout, executable: String) throws(AppProduct.Fault) -> [String]? {
    for path in [executable, layout.profile] where files.exists(path) {
      var reason = "it holds no property list with entitlements"
      do {
        let contents = try files.read(path, limit: EntitledGroups.programSize)
        if let groups = EntitledGroups.groups(in: contents) { return groups }
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

  /// Returns the groups of the last list of entitlements that has any; the signature, which is at
  /// the end, has none in a build for a simulator.
  private static func groups(in contents: FileBytes) -> [String]? {
    var groups: [String]?
    var open: Int?
    for start in stride(from: 0, to: contents.count, by: chunk) {
      // A mark may begin in one chunk and end in the next one.
      let bytes = contents.bytes(from: start, count: chunk + 7)
      for place in bytes.indices.prefix(chunk) where bytes[place] == UInt8(ascii: "<") {
        if bytes[place...].starts(with: "<plist".utf8) { open = start + place }
        guard let first = open, bytes[place...].starts(with: "</plist>".utf8) else { continue }
        open = nil
        let size = start + place + 8 - first
        guard size <= chunk, let found = entitled(contents.bytes(from: first, count: size)) else {
          continue
        }
        if groups == nil || !found.isEmpty { groups = found }
      }
    }
    return groups
  }

  /// Returns the groups in a list; `nil` for a list without entitlements.
  private static func entitled(_ bytes: [UInt8]) -> [String]? {
    guard let list = try? PropertyListReader().read(bytes) else { return nil }
    let profile = list.value("Entitlements", in: list.root)
    let entitlements = profile ?? list.root
    let names = list.entries(entitlements).map { list.text($0.key) }
    let isEntitled =
      profile != nil || names.contains { marks.contains($0) || $0.hasPrefix("com.apple.") }
    guard let value = list.value(key, in: entitlements) else {
      guard isEntitled else { return nil }
      return []
    }
    return list.string(value).map { [$0] } ?? list.items(value).compactMap { list.string($0) }
  }
}
