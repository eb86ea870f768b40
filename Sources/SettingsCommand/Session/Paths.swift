/// Paths as text: nothing here asks the file system.
package enum Paths {
  /// An absolute path without `.`, `..` and doubled slashes.
  ///
  /// - Parameter path: A path as the user gave it.
  /// - Parameter directory: The absolute path that a relative one starts from.
  package static func absolute(_ path: String, from directory: String) -> String {
    let whole = path.hasPrefix("/") ? path : directory + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path as shown: relative to the working directory where it lies inside, else absolute; empty for the working
  /// directory itself.
  package static func display(_ absolute: String, from directory: String) -> String {
    if absolute == directory { return "" }
    let prefix = directory == "/" ? "/" : directory + "/"
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : absolute
  }

  /// The last part of a path.
  package static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// The path of the folder that holds a file or folder.
  package static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
