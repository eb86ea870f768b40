/// A device the Settings app tells apart when it decides which rows and page files to show.
///
/// Every idiom but the phone matches `Pad`; see `SupportedUserInterfaceIdioms` in the key reference.
public enum DeviceIdiom: String, Sendable, Hashable, CaseIterable {
  /// iPhone and iPod touch.
  case phone
  /// iPad and everything else.
  case pad

  /// The name in `SupportedUserInterfaceIdioms`.
  public var name: String { self == .phone ? "Phone" : "Pad" }
  /// The device part of a page's file name.
  package var device: PageName.Device { self == .phone ? .phone : .pad }
}

extension Row {
  /// Whether the row is shown on a device: no list of idioms, or one that names it.
  public func isShown(on idiom: DeviceIdiom) -> Bool {
    guard let field = field(.supportedUserInterfaceIdioms), list.kind(field.value) == .array else { return true }
    return list.items(field.value).contains { list.kind($0) == .string && list.text($0, equals: idiom.name) }
  }
}
