import SettingsDiagnostics
import SettingsModel

extension BundleFiles.Item {
  /// What stands in the place of a page or table that was not read for it, as the end of a sentence; `nil` for a file.
  var reasonNotRead: String? {
    switch kind {
    case .file: nil
    case .folder: "a folder"
    case .linkOutside: "a symbolic link that leaves the bundle"
    case .brokenLink: "a symbolic link that leads nowhere or in a circle"
    case .special: "a pipe, a socket or a device"
    }
  }
}

extension SettingsBundle {
  /// The notes about the language folders and pages that were not read because they are something else, such as a link
  /// out of the bundle.
  package var unreadEntryNotes: [StringsNote] {
    files.items.compactMap { item in
      if item.path.hasSuffix(".plist"), let reason = item.reasonNotRead {
        return note(item.path, "the texts of this page are left out because it is \(reason)")
      }
      guard item.path.hasSuffix(".lproj"), !item.path.utf8.contains(UInt8(ascii: "/")), item.kind != .folder else {
        return nil
      }
      return note(item.path, "the language is left out because this is \(item.reasonNotRead ?? "a file")")
    }
  }

  private func note(_ path: String, _ message: String) -> StringsNote {
    StringsNote(.refused, .error, path: displayPath(path), message)
  }
}
