/// As much of Apple's modules as generated code uses, with the signatures of Apple's headers: what
/// exists on Apple's systems alone is type-checked against them.
enum AppleStubs {
  static let modules = [
    ("ObjectiveC", "public protocol NSObjectProtocol: AnyObject {}\n"),
    ("Foundation", foundation),
    ("SwiftUI", swiftUI),
  ]

  private static let foundation = """
    @_exported import ObjectiveC

    open class NSObject: NSObjectProtocol, Equatable, Hashable {
      public init() {}
      public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
      public func hash(into hasher: inout Hasher) {}
      open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
      open func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
      ) {}
      open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    }
    public struct NSKeyValueChangeKey: Hashable {}
    public struct NSKeyValueObservingOptions: OptionSet {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    open class NSNumber: NSObject {
      open var doubleValue: Double { 0 }
      open var boolValue: Bool { false }
      open var stringValue: String { "" }
    }
    public struct Data: Hashable, Sendable {
      public init() {}
      public init(_ bytes: [UInt8]) {}
    }
    public struct Date: Hashable, Sendable {
      public init(timeIntervalSinceReferenceDate: Double) {}
    }
    \(bridge("String", "NSString"))
    extension NSString {
      public convenience init(string: String) { self.init() }
      public var boolValue: Bool { false }
    }
    \(bridge("Data", "NSData"))
    \(bridge("Date", "NSDate"))
    public struct KeyValuePublisher<Value> {}
    public struct NSKeyValueObservedChange<Value> {}
    extension NSObjectProtocol where Self: NSObject {
      public func publisher<Value>(for keyPath: KeyPath<Self, Value>) -> KeyValuePublisher<Value> { fatalError() }
      public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
      ) {}
    }
    public struct URL: Hashable, Sendable {}
    open class OperationQueue: NSObject {}
    public struct Notification: Sendable {
      public struct Name: Hashable, Sendable {}
    }
    open class NotificationCenter: NSObject {
      public static var `default`: NotificationCenter { NotificationCenter() }
      open func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
      ) -> any NSObjectProtocol { self }
      open func removeObserver(_ observer: Any) {}
    }
    open class Bundle: NSObject {
      public static var main: Bundle { Bundle() }
      public override init() {}
      public init?(url: URL) { nil }
      open var bundleIdentifier: String? { nil }
      open func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
      open func localizedString(forKey key: String, value: String?, table: String?) -> String { key }
    }
    open class ProcessInfo: NSObject {
      public static var processInfo: ProcessInfo { ProcessInfo() }
      open var processName: String { "" }
    }
    open class NSRecursiveLock: NSObject, @unchecked Sendable {
      open func lock() {}
      open func unlock() {}
    }
    open class UserDefaults: NSObject {
      public static var standard: UserDefaults { UserDefaults() }
      public static let didChangeNotification = Notification.Name()
      public override init() {}
      public init?(suiteName: String?) {}
      open func object(forKey key: String) -> Any? { nil }
      open func string(forKey key: String) -> String? { nil }
      open func data(forKey key: String) -> Data? { nil }
      open func integer(forKey key: String) -> Int { 0 }
      open func double(forKey key: String) -> Double { 0 }
      open func bool(forKey key: String) -> Bool { false }
      open func set(_ value: Any?, forKey key: String) {}
      open func removeObject(forKey key: String) {}
      open func register(defaults: [String: Any]) {}
      open func persistentDomain(forName name: String) -> [String: Any]? { nil }
    }
    """

  /// How Objective-C sees a type of Swift's.
  private static func bridge(_ type: String, _ objectiveC: String) -> String {
    """
    open class \(objectiveC): NSObject {}
    extension \(type): _ObjectiveCBridgeable {
      public func _bridgeToObjectiveC() -> \(objectiveC) { fatalError() }
      public static func _forceBridgeFromObjectiveC(_ source: \(objectiveC), result: inout \(type)?) {}
      public static func _conditionallyBridgeFromObjectiveC(_ source: \(objectiveC), result: inout \(type)?) -> Bool {
        false
      }
      public static func _unconditionallyBridgeFromObjectiveC(_ source: \(objectiveC)?) -> \(type) { fatalError() }
    }
    """
  }

  private static let swiftUI = """
    import Foundation

    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    @propertyWrapper public struct AppStorage<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool { fatalError() }
      public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int { fatalError() }
      public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double { fatalError() }
      public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String { fatalError() }
      public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data { fatalError() }
      public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
      where Value: RawRepresentable, Value.RawValue == Int { fatalError() }
      public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
      where Value: RawRepresentable, Value.RawValue == String { fatalError() }
      public init(_ key: String, store: UserDefaults? = nil) where Value == String? { fatalError() }
    }
    @propertyWrapper public struct State<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    public struct Binding<Value> {}
    @dynamicMemberLookup public struct Bindable<Value> {
      public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
      }
    }
    """
}
