import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A row that opens a page: the `File` of a child pane, with the result of looking it up.
package struct PageEdge: Sendable {
  /// The file that an edge leads to, or the reason why it leads to none.
  package enum Target: Sendable, Hashable {
    /// A page, readable or not, or an intended target outside of the bundle's pages, such as a view
    /// controller of the app.
    ///
    /// A reference out of the bundle counts as found too, since another rule reports it.
    case found
    /// A file that only InAppSettingsKit reads.
    case onlyInApp
    /// A file whose name differs by case, with its path and the base name of the page.
    case differsByCase(file: String, base: String)
    /// A web page, present or not, which InAppSettingsKit opens and Settings does not.
    case webPage
    /// A misspelled name of a page.
    case misspelled(String)
    /// A missing page that a tool most likely writes during the build.
    case generated
    /// An item that has the name but is not a page: a folder, a link that leads nowhere on a
    /// device, a pipe, a socket or a device.
    case obstacle(BundleFiles.Item)
    /// A missing page without an explanation.
    case absent
  }

  /// The row with the `File`.
  package let row: Row
  /// The node of the value.
  package let node: PropertyList.NodeID
  /// The value of `File`.
  package let reference: PageReference
  /// The devices that show the row.
  let idioms: DeviceIdioms
  /// The reason why Settings drops the row on the page; `nil` if it shows the row.
  let drop: DroppedRow?
  /// The result of looking up the page.
  package internal(set) var target = Target.found

  /// The index of the page in the bundle's pages.
  package var page: Int { row.page.number }

  /// Whether `File` names a web page.
  package var isWebPage: Bool {
    let name = reference.written.lowercased()
    return name.hasSuffix(".html") || name.hasSuffix(".htm") || name.contains(text: "://")
  }

  /// Whether the page is missing.
  package var isMissing: Bool {
    switch target {
    case .found, .onlyInApp, .differsByCase, .webPage: false
    case .misspelled, .generated, .obstacle, .absent: true
    }
  }

  /// The base name of the page that the row most likely means.
  var meant: String {
    switch target {
    case .misspelled(let name), .differsByCase(_, let name): name
    case _ where reference.leavesBundle:
      PageReference(Paths.name(reference.written)).base
    case .found, .onlyInApp, .webPage, .generated, .obstacle, .absent:
      reference.base
    }
  }

  /// Whether `File` is exactly the name by which Settings finds the page, or would find it if it
  /// were not missing.
  var isExact: Bool {
    switch target {
    case .differsByCase, .misspelled: false
    case .found, .onlyInApp, .webPage, .generated, .obstacle, .absent:
      !reference.leavesBundle && !reference.hasExtension
    }
  }

  /// The base name of the page that a case-insensitive file system finds.
  var baseInAnyCase: String {
    if case .differsByCase(_, let base) = target { base } else { reference.base }
  }

  /// Whether the name ends in `.plist` and finds the page despite the extension.
  package var hasExtension: Bool {
    reference.hasExtension && !reference.leavesBundle && !isMissing
  }
}

extension Row {
  /// Whether InAppSettingsKit opens a view controller of the app for the row, instead of a page.
  var opensController: Bool {
    entries.contains { entry in
      Row.controllerKeys.contains { list.text(entry.key, equals: $0) }
    }
  }

  private static let controllerKeys = [
    "IASKViewControllerClass", "IASKViewControllerStoryBoardId", "IASKViewControllerStoryBoardFile",
    "IASKSegueIdentifier",
  ]
}
