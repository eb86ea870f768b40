import SettingsPropertyLists
import SettingsSchema

/// A kind of device that the Settings app distinguishes when it selects rows and page files.
///
/// Every idiom but the phone matches `Pad`; see `SupportedUserInterfaceIdioms` in the key
/// reference.
package enum DeviceIdiom: String, Sendable, Hashable, CaseIterable {
  /// iPhone and iPod touch.
  case phone
  /// iPad and every other device.
  case pad

  /// The name in `SupportedUserInterfaceIdioms`.
  package var name: String {
    switch self {
    case .phone: "Phone"
    case .pad: "Pad"
    }
  }
  /// The device part of a page's file name, after `~`.
  package var fileName: String {
    switch self {
    case .phone: "iphone"
    case .pad: "ipad"
    }
  }
}

/// A set of devices.
package struct DeviceIdioms: OptionSet, Sendable, Hashable {
  /// One bit per idiom.
  package let rawValue: UInt8
  /// Creates a set from its bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates the set of one idiom.
  package init(_ idiom: DeviceIdiom) {
    switch idiom {
    case .phone: self = .phone
    case .pad: self = .pad
    }
  }
  /// Creates the union of the given sets.
  ///
  /// The standard library's generic initializer is slow when it makes the first `[]`.
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
  /// Returns whether a device shows the row: it has no list of idioms, or one that names the
  /// device.
  package func isShown(on idiom: DeviceIdiom) -> Bool { shownIdioms.contains(DeviceIdioms(idiom)) }

  /// The devices that show the row: those in its list of idioms, or all if it has no list.
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
