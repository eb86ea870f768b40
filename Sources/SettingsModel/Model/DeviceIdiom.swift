import SettingsPropertyLists

/// A device the Settings app tells apart when it decides which rows and page files to show.
///
/// Every idiom but the phone matches `Pad`; see `SupportedUserInterfaceIdioms` in the key
/// reference.
package enum DeviceIdiom: String, Sendable, Hashable, CaseIterable {
  /// iPhone and iPod touch.
  case phone
  /// iPad and everything else.
  case pad

  /// The name in `SupportedUserInterfaceIdioms`.
  package var name: String { self == .phone ? "Phone" : "Pad" }
  /// The device part of a page's file name, behind `~`.
  package var fileName: String { self == .phone ? "iphone" : "ipad" }
}

/// The devices on which something is shown.
package struct DeviceIdioms: OptionSet, Sendable, Hashable {
  /// One bit per idiom.
  package let rawValue: UInt8
  /// Makes a set from its bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set of one idiom.
  package init(_ idiom: DeviceIdiom) { self = idiom == .phone ? .phone : .pad }
  /// The union of some sets; written out because the first `[]` of the standard library's generic
  /// initializer is slow.
  @inlinable package init(arrayLiteral sets: DeviceIdioms...) {
    self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue })
  }

  /// iPhone and iPod touch.
  @inlinable package static var phone: DeviceIdioms { DeviceIdioms(rawValue: 1) }
  /// iPad and everything else.
  @inlinable package static var pad: DeviceIdioms { DeviceIdioms(rawValue: 2) }
  /// Every device.
  @inlinable package static var all: DeviceIdioms { DeviceIdioms(rawValue: 3) }

  /// The idioms of the set.
  package var members: [DeviceIdiom] { DeviceIdiom.allCases.filter { contains(DeviceIdioms($0)) } }
}

extension Row {
  /// Whether the row is shown on a device: no list of idioms, or one that names it.
  package func isShown(on idiom: DeviceIdiom) -> Bool { shownIdioms.contains(DeviceIdioms(idiom)) }

  /// The devices the row is shown on: all without a list of idioms, else those the list names.
  package var shownIdioms: DeviceIdioms {
    guard let field = field(.supportedUserInterfaceIdioms), list.kind(field.value) == .array else {
      return .all
    }
    var idioms: DeviceIdioms = []
    for item in list.items(field.value) where list.kind(item) == .string {
      for idiom in DeviceIdiom.allCases where list.text(item, equals: idiom.name) {
        idioms.insert(DeviceIdioms(idiom))
      }
    }
    return idioms
  }
}
