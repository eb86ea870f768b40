import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The page that the Settings app opens first, or what is there in its place.
package enum FirstPage: Sendable, Hashable {
  /// Every user has one, or its file is there and has another fault: its case, a folder that cannot be read.
  case present
  /// Only users of one kind of device have one.
  case onlyFor(DeviceIdiom)
  /// There is one in a folder only: its path.
  case misplaced(String)
  /// There is only something that is no file: a folder, a symbolic link that leaves the bundle or leads nowhere, a
  /// pipe.
  case obstacle(BundleFiles.Item)
  /// There is none.
  case missing
}

extension SettingsBundle {
  /// The first page; one that only InAppSettingsKit reads counts.
  package var firstPage: FirstPage {
    let path = "Root.plist"
    if isSinglePage || files.hasFile(path) || !FoldedPaths(files).differing(from: path).isEmpty { return .present }
    if fileErrors.contains(where: \.path.isEmpty) { return .present }
    // In a bundle of its own, InAppSettingsKit opens whatever page the app names.
    if kind == .inApp, !pages.isEmpty || unreadable.contains(where: { !$0.isStringsTable }) { return .present }
    var devices: Set<DeviceIdiom> = []
    var misplaced: String?
    var obstacle: BundleFiles.Item?
    for item in files.items {
      guard let name = PageName(path: item.path) else { continue }
      if name.base == "Root", item.kind != .file {
        if obstacle == nil || obstacle?.kind == .folder { obstacle = item }
      } else if name.base == "Root" {
        guard !name.isInApp, let device = name.device else { return .present }
        devices.insert(device)
      } else if misplaced == nil, item.kind != .folder, name.base.hasSuffix("/Root") {
        misplaced = item.path
      }
    }
    if let device = devices.first { return devices.count > 1 ? .present : .onlyFor(device) }
    if let obstacle { return .obstacle(obstacle) }
    return misplaced.map { .misplaced($0) } ?? .missing
  }
}

extension FirstPage {
  /// What is wrong with the file or page found instead; absent if there is none.
  package var fault: String? {
    switch self {
    case .present, .missing: nil
    case .onlyFor(let device): "the only first page is 'Root~\(device.fileName).plist'"
    case .misplaced(let path): "\(QuotedText.path(path)) is not at the top of the bundle"
    case .obstacle(let item): "\(QuotedText.path(item.path)) is \(item.reasonNotRead ?? "no file")"
    }
  }

  /// What to do, starting with a verb; nothing where the page is there.
  package var help: String? {
    switch self {
    case .present: nil
    case .onlyFor: "add 'Root.plist' for the other devices"
    case .misplaced: "move it to the top of the bundle"
    case .obstacle(let item):
      item.kind == .folder
        ? "rename the folder, and add 'Root.plist' as a file" : "put the file itself into the bundle"
    case .missing: "add 'Root.plist' at the top of the bundle"
    }
  }
}

extension SettingsBundle {
  /// The rows of a first page of the Settings app that has no switch, text field or slider; absent where it has one.
  ///
  /// Source: developer.apple.com/forums/thread/764519, which reports such an app missing from Settings on iOS 18.
  package func rowsWithoutOrdinaryControl(of page: Page) -> PropertyList.Entry? {
    guard page.name.base == "Root", page.name.language == nil, !page.name.isInApp, kind == .settings,
      let entry = page.specifiersEntry, !page.summaries.isEmpty
    else { return nil }
    // A row of an unknown type is most likely a misspelled one of these.
    let ordinary: [ElementID] = [.toggleSwitch, .textField, .slider, .unknown]
    return page.summaries.contains { ordinary.contains($0.element) } ? nil : entry
  }
}
