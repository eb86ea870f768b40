import SettingsSystem

extension BundleFiles.Item {
  /// What is there instead of a page or table, as the end of a sentence; `nil` for a file.
  package var reasonNotRead: String? {
    switch kind {
    case .file: nil
    case .folder: "a folder"
    case .linkOutside: "a symbolic link that leaves the bundle"
    case .brokenLink: "a symbolic link that leads nowhere or in a circle"
    case .special: "a pipe, a socket or a device"
    }
  }

  /// What to do about it, starting with a verb; `nil` for a file or folder.
  package var unreadableEntryHelp: String? {
    switch kind {
    case .file, .folder: nil
    case .linkOutside: "put what it leads to into the bundle, or remove the link"
    case .brokenLink: "remove the link"
    case .special: "remove it"
    }
  }
}

extension SettingsBundle {
  /// Whether every page, strings table and language folder that is there was read.
  package var isWhollyRead: Bool {
    unreadable.isEmpty && fileErrors.isEmpty && unreadPages.isEmpty && unreadTables.isEmpty && unreadLanguages.isEmpty
  }

  /// What has the name of a page and was not read, such as a link out of the bundle.
  package var unreadPages: [BundleFiles.Item] {
    files.items.filter { $0.kind != .file && $0.path.hasSuffix(".plist") }
  }

  /// What has the name of a language folder and is none.
  package var unreadLanguages: [BundleFiles.Item] {
    files.items.filter {
      $0.kind != .folder && $0.path.hasSuffix(".lproj") && !$0.path.utf8.contains(UInt8(ascii: "/"))
    }
  }

  /// What has the name of a strings table and was not read.
  package var unreadTables: [BundleFiles.Item] {
    files.items.filter { $0.kind != .file && $0.path.hasSuffix(".strings") }
  }
}
