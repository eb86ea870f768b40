import SettingsFiles

extension TemporaryName {
  /// Returns a new name: the prefix, the number of this process in 8 hexadecimal digits, and 8
  /// random ones.
  package static func make() -> String {
    let process = UInt64(UInt32(truncatingIfNeeded: RunningProcess.number))
    let number = String(process << 32 | UInt64(UInt32.random(in: 0...UInt32.max)), radix: 16)
    return prefix + String(repeating: "0", count: digitCount - number.utf8.count) + number
  }

  /// Returns whether a name belongs to a process that no longer exists.
  package static func isAbandoned(_ name: String) -> Bool {
    guard matches(name) else { return false }
    let process = UInt32(name.dropFirst(prefix.count).prefix(digitCount / 2), radix: 16) ?? 0
    return !RunningProcess.exists(Int32(bitPattern: process))
  }
}

extension FileStore {
  /// Creates a folder with a unique name, for files that are moved into place together later.
  ///
  /// - Parameter isKept: Whether other programs need the folder after the run, so that
  ///   ``TemporaryName`` must not recognize its name.
  /// - Returns: The path of the folder.
  /// - Throws: A ``FileSystemError`` if the folder cannot be created.
  package func makeTemporaryFolder(in folder: String, isKept: Bool = false) throws(FileSystemError)
    -> String
  {
    let name = TemporaryName.make()
    let path = Paths.join(folder, isKept ? String(name.dropFirst()) : name)
    guard try makeFolder(path) else {
      throw FileSystemError(.makeFolder, path, .system("something is there"))
    }
    return path
  }
}
