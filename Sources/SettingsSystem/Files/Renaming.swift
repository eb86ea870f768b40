internal import CSettingsSystem
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system calls that rename files.
struct Renaming {
  /// Exchanges two files, and returns whether it succeeded.
  var exchange: (String, String) -> Bool
  /// Moves a file, replacing an existing one, and returns whether it succeeded.
  var move: (String, String) -> Bool
  /// Moves a file to an unused path, and returns the error if it failed; otherwise, `nil`.
  ///
  /// The old path may remain as a second name of the file.
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
    // Some file systems support only one of the two calls.
    if link(path, newPath) == 0 { return nil }
    if Errno.last == .fileExists { return .fileExists }
    // Others support neither.
    return rename(path, newPath) == 0 ? nil : .last
  }
}
