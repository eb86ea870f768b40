internal import CSettingsSystem
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The calls that give files other names.
struct Renaming {
  /// Has two files change their places; returns whether it has.
  var exchange: (String, String) -> Bool
  /// Gives a file another path, and replaces what has that path; returns whether it has.
  var move: (String, String) -> Bool
  /// Gives a file a path that nothing has; returns why it has not.
  var moveWithoutReplacing: (String, String) -> Errno?

  /// The system's calls.
  static var system: Renaming {
    Renaming(
      exchange: { path, other in settingsc_exchange(path, other) == 0 },
      move: { path, newPath in rename(path, newPath) == 0 },
      moveWithoutReplacing: moveWithoutReplacing)
  }

  private static func moveWithoutReplacing(_ path: String, to newPath: String) -> Errno? {
    if settingsc_rename_without_replacing(path, newPath) == 0 { return nil }
    if Errno.last == .fileExists { return .fileExists }
    // Some file systems can do only one of the two.
    if link(path, newPath) == 0 { return nil }
    if Errno.last == .fileExists { return .fileExists }
    return rename(path, newPath) == 0 ? nil : .last
  }
}
