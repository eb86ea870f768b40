// As much of Apple's module as generated code uses, with the signatures of Apple's headers.
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
open class NSString: NSObject {}
extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}
extension StringProtocol {
  public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String] { [] }
}
open class NSData: NSObject {}
extension Data: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSData { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { fatalError() }
}
open class NSDate: NSObject {}
extension Date: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { fatalError() }
}
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
  public struct Name: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }
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
  public init?(path: String) { nil }
  public init?(url: URL) { nil }
  open var bundlePath: String { "" }
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
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
open class UserDefaults: NSObject {
  public static var standard: UserDefaults { UserDefaults() }
  public static let didChangeNotification = Notification.Name("")
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
