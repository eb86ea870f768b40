import SettingsPropertyLists
import SettingsSystem

/// The app groups that an app has: those of its code signature, else those that its profile allows.
struct EntitledGroups {
  private static let key = "com.apple.security.application-groups"
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
    if files.exists(executable), let entitlements = try entitlements(executable) {
      switch entitlements {
      case .none: return []
      case .list(let bytes): return try groups(list: bytes, executable)
      case .der(let bytes):
        guard let groups = DERDictionary(bytes)?.texts(EntitledGroups.key) else {
          throw fault(executable, "its entitlements make no sense")
        }
        return groups
      }
    }
    guard files.exists(layout.profile) else { return nil }
    return try groups(profile: layout.profile)
  }

  private func fault(_ path: String, _ reason: String) -> AppProduct.Fault {
    AppProduct.Fault(
      path: display(path), message: "'\(display(path))' cannot be read: \(reason); the app's groups are not known")
  }

  private func entitlements(_ path: String) throws(AppProduct.Fault) -> SignedEntitlements? {
    do {
      var stream = try files.stream(path)
      return try MachOFile.entitlements(&stream)
    } catch let error as FileSystemError {
      throw fault(path, error.explanation)
    } catch let error as MachOFile.Damaged {
      throw fault(path, error.reason)
    } catch {
      throw fault(path, "it is damaged")
    }
  }

  private func groups(list bytes: [UInt8], _ path: String) throws(AppProduct.Fault) -> [String] {
    guard let list = try? PropertyListReader().read(bytes), list.kind(list.root) == .dictionary else {
      throw fault(path, "its entitlements are no property list")
    }
    return EntitledGroups.groups(list, in: list.root)
  }

  private static func groups(_ list: PropertyList, in dictionary: PropertyList.NodeID) -> [String] {
    guard let value = list.value(key, in: dictionary) else { return [] }
    if let text = list.string(value) { return [text] }
    return list.kind(value) == .array ? list.items(value).compactMap { list.string($0) } : []
  }

  /// The groups that a profile allows. It is a signed message around an XML list, which is in it as it is.
  private func groups(profile path: String) throws(AppProduct.Fault) -> [String]? {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path, limit: ProductReader.listSize).array
    } catch {
      throw fault(path, error.explanation)
    }
    guard let start = bytes.firstIndex(of: Array("<?xml".utf8)) ?? bytes.firstIndex(of: Array("<plist".utf8)),
      let end = bytes[start...].firstIndex(of: Array("</plist>".utf8)),
      let list = try? PropertyListReader().read(Array(bytes[start..<end + 8])),
      let entitlements = list.value("Entitlements", in: list.root)
    else { throw fault(path, "it holds no property list with entitlements") }
    return EntitledGroups.groups(list, in: entitlements)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where a sequence of bytes begins first.
  fileprivate func firstIndex(of wanted: [UInt8]) -> Int? {
    guard let first = wanted.first else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: wanted) { return found }
      start = found + 1
    }
    return nil
  }
}
