import SettingsPropertyLists
import SettingsSystem

/// The app groups that an app has: those of its code signature, else those that its profile allows.
///
/// Both hold the entitlements as an XML list among other bytes, and so does the program of a build for a simulator.
/// The list is looked for as it is: what is around it has a format of its own in each of them.
///
/// Source: xnu, `osfmk/kern/cs_blobs.h`; the XML form is part of every signature that a device accepts.
struct EntitledGroups {
  private static let key = "com.apple.security.application-groups"
  /// What only entitlements have; a program may hold other lists.
  private static let marks = ["application-identifier", "com.apple.application-identifier"]
  /// The greatest size of a program in bytes.
  private static let programSize = 1 << 30
  /// How many bytes are looked at together, and the greatest size of a list.
  private static let chunk = 1 << 20

  private let files: any FileStore
  private let display: @Sendable (String) -> String

  init(_ files: any FileStore, _ display: @escaping @Sendable (String) -> String) {
    self.files = files
    self.display = display
  }

  /// The groups; `nil` where nothing tells of them: the app is not signed, or only so that it runs on the machine that
  /// built it.
  ///
  /// - Parameter executable: The path of the program.
  func groups(_ layout: AppLayout, executable: String) throws(AppProduct.Fault) -> [String]? {
    for path in [executable, layout.profile] where files.exists(path) {
      do {
        let contents = try files.read(path, limit: EntitledGroups.programSize)
        if let groups = EntitledGroups.groups(in: contents) { return groups }
      } catch {
        throw AppProduct.Fault(
          path: display(path),
          message: "'\(display(path))' cannot be read: \(error.explanation); the app's groups are not known")
      }
    }
    return nil
  }

  private static func groups(in contents: FileContents) -> [String]? {
    var isEntitled = false
    for start in stride(from: 0, to: contents.count, by: chunk) {
      // A list may begin in one chunk and end in the next one.
      let bytes = contents.bytes(from: start, count: 2 * chunk)[...]
      var rest = bytes
      while let place = rest.firstIndex(of: "<plist"), place < chunk,
        let end = bytes[place...].firstIndex(of: "</plist>")
      {
        rest = bytes[(place + 1)...]
        guard let list = try? PropertyListReader().read(Array(bytes[place..<end + 8])) else { continue }
        let entitlements = list.value("Entitlements", in: list.root) ?? list.root
        if let value = list.value(key, in: entitlements) {
          return list.string(value).map { [$0] } ?? list.items(value).compactMap { list.string($0) }
        }
        isEntitled = isEntitled || marks.contains { list.value($0, in: entitlements) != nil }
      }
    }
    return isEntitled ? [] : nil
  }
}

extension ArraySlice<UInt8> {
  /// Where a text begins first; it is not empty.
  fileprivate func firstIndex(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    return indices.first { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
