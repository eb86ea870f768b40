import SettingsFiles
import SettingsSystem

/// The name of a path in a revision, in git's notation `REV:PATH`.
struct RevisionName {
  let revision: String
  /// The path after the colon.
  ///
  /// As in git, a path that begins with `./` or `../` is relative to the working directory, and any
  /// other path to the root of the repository.
  let path: String

  /// Parses a name as given by the user.
  ///
  /// - Throws: Exit status 2 for a name without a colon or a revision, and for an absolute path.
  init(_ given: String) throws(CommandError) {
    guard let colon = RevisionName.separator(given) else {
      throw .usage(
        "'\(given)' needs a colon and a path after the revision, as in 'HEAD:App/Settings.bundle'")
    }
    revision = String(given[..<colon])
    path = String(given[colon...].dropFirst())
    guard !path.hasPrefix("/") else {
      throw .usage(
        "'\(given)' has an absolute path; paths start at the root of the repository, or with './'")
    }
    guard !revision.isEmpty else {
      throw .usage("'\(given)' needs a revision before the colon, as in 'HEAD\(given)'")
    }
  }

  /// Returns the index of the colon before the path: the first colon outside of braces, as in
  /// `HEAD@{2024-01-01 22:00:00}:App`; `nil` if there is none.
  private static func separator(_ given: String) -> String.Index? {
    var depth = 0
    for index in given.unicodeScalars.indices {
      switch given.unicodeScalars[index] {
      case "{": depth += 1
      case "}": depth = max(0, depth - 1)
      case ":" where depth == 0: return index
      default: break
      }
    }
    return nil
  }
}

extension Revision {
  /// Returns the path, relative to the root of the repository, in a `REV:PATH` with this revision;
  /// `nil` for any other text.
  func path(named given: String) -> String? {
    let prefix = name + ":"
    guard given.utf8.starts(with: prefix.utf8),
      let written = String(given.utf8.dropFirst(prefix.utf8.count))
    else { return nil }
    let isRelative =
      written.hasPrefix("./") || written.hasPrefix("../") || written == "." || written == ".."
    var start = "/"
    if isRelative { start += repository.prefix }
    let path = Paths.absolute(start + written, from: "/")
    return String(path.utf8.dropFirst())
  }
}
