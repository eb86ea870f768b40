import Foundation
import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsChanges

/// Values as `UserDefaults` of this platform's Foundation sees them.
extension PropertyListValue {
  var foundation: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): number.signed.map { Int($0) } ?? UInt(number.bits)
    case .real(let number): number
    case .boolean(let flag): flag
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): Data(bytes)
    case .array(let items): items.map(\.foundation)
    case .dictionary(let entries):
      Dictionary(entries.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { $1 })
    }
  }
}

/// The search and the typed getters, held against Foundation.
@Suite(.serialized) struct TypedReadingsTests {
  /// Texts and numbers whose reading is not obvious.
  private static let values: [PropertyListValue] = {
    let integers: [Int64] = [0, 1, -3, 300, 1 << 40]
    let reals: [Double] = [0, 1.5, -2.7, 1e-7, 3, -0.0, 123456.25]
    let texts = [
      "YES", "NO", "true", "TRUE", "1", "0", "01", " 1", "+1", "-1", "on", "y", "tomato", "1.5",
      "12abc", "1e3", "0x10",
      "", ".5", "  7 ", "99999999999999999999", "inf", "nan", "1,5", "0000005", "-", "+", "e", "5.",
      "-.5", "00", "٣",
    ]
    var values: [PropertyListValue] = [.boolean(true), .boolean(false)]
    values += integers.map { .integer(PropertyListInteger($0)) }
    values += reals.map { .real($0) }
    values += texts.map { .string($0) }
    return values + [.date(0), .data([1]), .array([.string("1")]), .dictionary([])]
  }()

  /// Readings in which Foundation on Linux differs from Apple's documentation and from `NSNumber`.
  private static let linuxDifferences =
    "string(forKey:) of a whole real is '3.0' on Linux and '3' elsewhere"

  @Test func gettersAreThoseOfFoundation() throws {
    let name = "settingsc-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    for (number, value) in Self.values.enumerated() {
      let key = "key\(number)"
      defaults.set(value.foundation, forKey: key)
      let readings = TypedReadings(value)
      #expect(readings.bool == defaults.bool(forKey: key), "bool of \(value)")
      #expect(Int(readings.integer) == defaults.integer(forKey: key), "integer of \(value)")
      #expect(readings.double == defaults.double(forKey: key), "double of \(value)")
      if case .real(let real) = value, real == real.rounded() {
        #expect(
          defaults.string(forKey: key).flatMap(Double.init) == real, "\(Self.linuxDifferences)")
        #expect(readings.string == String(Int(real)))
      } else {
        #expect(readings.string == defaults.string(forKey: key), "string of \(value)")
      }
    }
    #expect(TypedReadings(nil) == TypedReadings(.date(0)))
  }

  /// The domains of a process hold the same values for `UserDefaults` as for the search.
  @Test func searchIsThatOfFoundation() throws {
    let name = "settingsc-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    let before = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
    defer {
      defaults.removePersistentDomain(forName: name)
      UserDefaults.standard.setVolatileDomain(before, forName: UserDefaults.argumentDomain)
    }
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let keys = (0..<6).map { "s\(seed)k\($0)" }
      func entries() -> [PropertyListValue.Entry] {
        keys.filter { _ in Bool.random(using: &random) }.map { key in
          .init(key: key, value: Self.values.randomElement(using: &random) ?? .boolean(true))
        }
      }
      let (registered, stored) = (entries(), entries())
      let words = keys.filter { _ in Int.random(in: 0...2, using: &random) == 0 }.flatMap {
        [
          "-\($0)",
          ["YES", "3", "(1, 2)", "text", "{a = b;}", "<true/>"].randomElement(using: &random) ?? "",
        ]
      }
      let arguments = ArgumentDomain.entries(words)
      let search = SearchList(
        suite: nil,
        [
          DomainValues(.registration, registered), DomainValues(.application, stored),
          DomainValues(.argument, arguments),
        ])
      defaults.register(
        defaults: Dictionary(
          registered.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { $1 }))
      for entry in stored { defaults.set(entry.value.foundation, forKey: entry.key) }
      defaults.setVolatileDomain(
        Dictionary(arguments.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { $1 }),
        forName: UserDefaults.argumentDomain)
      for key in keys {
        let value = search.resolve(key).effective?.value
        let other = defaults.object(forKey: key)
        #expect((value == nil) == (other == nil), "\(key)")
        let readings = TypedReadings(value)
        #expect(readings.bool == defaults.bool(forKey: key), "\(key) \(String(describing: value))")
        #expect(
          Int(readings.integer) == defaults.integer(forKey: key),
          "\(key) \(String(describing: value))")
        #expect(
          readings.double == defaults.double(forKey: key), "\(key) \(String(describing: value))")
      }
      defaults.setVolatileDomain([:], forName: UserDefaults.argumentDomain)
    }
  }

  /// Every bundle of the corpus: its defaults registered give what the search finds.
  @Test(.enabled(if: CorpusBundles.isThere, "SETTINGSC_CORPUS is not set"))
  func registeredDefaultsOfRealBundlesAreFound() throws {
    for bundle in try CorpusBundles.all() {
      let analysis = BundleAnalysis(bundle)
      for suite in analysis.flattened(.init(skipsFaulty: true)).suites {
        let entries = suite.entries
        let defaults = try #require(UserDefaults(suiteName: "settingsc-tests-\(UUID().uuidString)"))
        defaults.register(
          defaults: Dictionary(
            entries.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { $1 }))
        let search = SearchList(suite: suite.identifier, [DomainValues(.registration, entries)])
        for entry in entries {
          let readings = TypedReadings(search.resolve(entry.key).effective?.value)
          #expect(readings.bool == defaults.bool(forKey: entry.key), "\(bundle.path) \(entry)")
          #expect(
            Int(readings.integer) == defaults.integer(forKey: entry.key), "\(bundle.path) \(entry)")
          #expect(readings.double == defaults.double(forKey: entry.key), "\(bundle.path) \(entry)")
        }
      }
    }
  }
}

/// Numbers beyond those that Foundation of Linux converts.
@Test func anIntegerOfAGreatRealIsTheNearestOne() {
  #expect(TypedReadings(.real(1e30)).integer == .max)
  #expect(TypedReadings(.real(-1e30)).integer == .min)
}

/// The argument domain, held against what Foundation of Swift 6.3 on Linux makes of the same words.
@Suite struct ArgumentDomainTests {
  @Test(
    arguments: [
      (["-a", "1"], ["a": PropertyListValue.string("1")]), (["-b", "-5"], [:]),
      (["-c", "(1, 2)"], ["c": .array([.string("1"), .string("2")])]),
      (["-d", "{x=1;}"], ["d": .dictionary([.init(key: "x", value: .string("1"))])]),
      (["-e", "\"quoted s\""], ["e": .string("quoted s")]),
      (["-f", "<integer>3</integer>"], ["f": .integer(PropertyListInteger(Int64(3)))]),
      (["-g", "<true/>"], ["g": .boolean(true)]),
      (["-i", "-j", "k"], ["j": .string("k")]), (["--long", "v"], ["-long": .string("v")]),
      (["-l", "<00ff>"], ["l": .data([0, 255])]), (["-m", "( broken"], ["m": .string("( broken")]),
      (["-n", ""], ["n": .string("")]),
      (["-", "x", "-p", "1.50", "q", "-r"], ["p": .string("1.50")]),
      (["-x", "'single'"], ["x": .string("'single'")]),
      (["-a", "1", "-a", "2"], ["a": .string("2")]), ([], [:]), (["x"], [:]),
      (
        ["-y", "<plist version=\"1.0\"><array><true/></array></plist>"],
        ["y": .array([.boolean(true)])]
      ),
    ] as [([String], [String: PropertyListValue])])
  func wordsAreReadAsFoundationReadsThem(_ words: [String], _ values: [String: PropertyListValue]) {
    let domain = DomainValues(.argument, ArgumentDomain.entries(words))
    #expect(Set(domain.keys) == Set(values.keys))
    for (key, value) in values { #expect(domain[key] == value) }
  }

  @Test func linesAreSplitAsAShellSplitsThem() {
    #expect(ArgumentDomain.words("  -a  1 \t-b 'x y' ") == ["-a", "1", "-b", "x y"])
    #expect(
      ArgumentDomain.words(#"-a "(1, \"b c\")" -b x\ y '' "\n""#) == [
        "-a", #"(1, "b c")"#, "-b", "x y", "", "\\n",
      ])
    #expect(ArgumentDomain.words("-a 'x") == nil)
    #expect(ArgumentDomain.words("") == [])
  }

  @Test func aBinaryFileCountsTheFirstOfRepeatedKeysAndAnXMLFileTheLast() throws {
    let values = ["first", "last"].map { PropertyListValue.Entry(key: "a", value: .string($0)) }
    let binary = try PropertyListWriter.binary(.dictionary(values))
    let entries = "<key>a</key><string>first</string><key>a</key><string>last</string>"
    let xml = Array("<plist version=\"1.0\"><dict>\(entries)</dict></plist>".utf8)
    for (bytes, text) in [(binary, "first"), (xml, "last")] {
      let domain = try #require(
        DomainValues(.application, PropertyListReader().read(bytes), path: "a.plist"))
      #expect(domain["a"] == .string(text))
    }
  }
}
