/// Operations on paths as text, without access to a file system.
///
/// Slashes are looked for byte by byte: a name may begin with a combining mark, which makes one
/// character of the slash and the mark.
package enum Paths {
  private static let slash = UInt8(ascii: "/")

  /// Returns an absolute path without `.`, `..` and doubled slashes.
  ///
  /// - Parameter path: A path as the user gave it.
  /// - Parameter directory: The absolute path that a relative one starts from.
  package static func absolute(_ path: String, from directory: String) -> String {
    var whole = path
    if path.utf8.first != slash { whole = join(directory, path) }
    if isPlain(whole) { return whole }
    var parts: [Substring] = []
    for part in whole.utf8.split(separator: slash) {
      switch Substring(part) {
      case ".": continue
      case "..": _ = parts.popLast()
      case let name: parts.append(name)
      }
    }
    if parts.isEmpty { return "/" }
    var absolute = ""
    for part in parts {
      absolute += "/"
      absolute += String(part)
    }
    return absolute
  }

  /// Returns whether no part of an absolute path is empty or consists of dots, as in most paths.
  private static func isPlain(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      // Whether the part that is being read is empty or consists of dots so far.
      var hasOnlyDots = false
      for byte in bytes {
        if byte == slash {
          if hasOnlyDots { return false }
          hasOnlyDots = true
        } else if byte != UInt8(ascii: ".") {
          hasOnlyDots = false
        }
      }
      return !hasOnlyDots
    }
  }

  /// Returns the displayed path: relative inside the working directory, otherwise absolute; `.` for
  /// the working directory itself.
  package static func display(_ absolute: String, from directory: String) -> String {
    if absolute == directory { return "." }
    var prefix = directory
    if directory != "/" { prefix += "/" }
    guard absolute.hasPrefix(prefix) else { return absolute }
    return String(absolute.utf8.dropFirst(prefix.utf8.count)) ?? absolute
  }

  /// Returns the path of an entry of a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.utf8.last == slash { return folder + name }
    return joined(folder, name)
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    var path = ""
    path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
    path += folder
    path += "/"
    path += name
    return path
  }

  /// Returns the path of an entry from the root of its tree; the path of the root itself is empty.
  package static func joinInTree(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return joined(folder, name)
  }

  /// Returns whether a path equals a folder's or is inside it.
  ///
  /// Both must be absolute, without `..`.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "/" || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// Returns the last part of a path.
  package static func name(_ path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      var name = bytes[...]
      while name.last == slash { name.removeLast() }
      if let slash = name.lastIndex(of: slash) { name = name[(slash + 1)...] }
      return String(decoding: name, as: UTF8.self)
    }
  }

  /// Returns a path and the folders that contain it, from the innermost one to the root.
  package static func upward(from path: String) -> some Sequence<String> {
    sequence(first: path) { path in
      let folder = parent(path)
      guard !folder.isEmpty, folder != path else { return nil }
      return folder
    }
  }

  /// Returns the path of the folder that contains a file or folder; empty for a name alone.
  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "" }
    guard slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
