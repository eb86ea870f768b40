import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A route by which devices reach a page.
package struct PageRoute: Sendable {
  /// The index in ``SettingsBundle/pages``.
  package let page: Int
  /// The devices on which the route exists.
  package let idioms: DeviceIdioms
  /// The app group of the rows, as an index in ``PageGraph/suites``: the page's own group, or the
  /// group of the page that leads to it.
  let suite: Int
  /// The obstacle that keeps Settings from opening the page; `nil` if Settings opens the page.
  package let obstacle: PageObstacle?
}

/// A reason why Settings does not open a page of the bundle.
package enum PageObstacle: Sendable {
  /// A first page with another name than `Root.plist`.
  case firstPageName
  /// A row that leads to the page and that Settings drops.
  case droppedRow(Row, DroppedRow)
  /// A row that leads to the page, with a `File` that differs from the page's name.
  case inexactName(Row)
  /// A row that leads to the page and that no device shows.
  case noDevice(Row)

  /// The row that should lead to the page; `nil` for the first page.
  package var row: Row? {
    switch self {
    case .firstPageName: nil
    case .droppedRow(let row, _), .inexactName(let row), .noDevice(let row): row
    }
  }

  /// The value or key of the row that has the fault; `nil` if the name of the first page is the
  /// fault.
  package var node: PropertyList.NodeID? {
    switch self {
    case .firstPageName: nil
    case .droppedRow(_, let drop): drop.node
    case .inexactName(let row): row.field(.file)?.value
    case .noDevice(let row): row.field(.supportedUserInterfaceIdioms)?.value
    }
  }
}
