import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Code that is being typed: cut off after any token, with any line ends.
@Suite struct UnfinishedSourceTests {
  static let sources: KeyValuePairs = [
    "a.swift": """
    import SwiftUI
    #if DEBUG && !os(macOS)
    private let fallback: Double = -0x1F
    #elseif canImport(AppKit)
    #else
    let (first, _) = ("a", 1)
    #endif
    enum Key: String, CaseIterable { case sounds, volume = "vol\\u{e9}me", both }
    enum Level: Int { case low = 1, high; static let all: [Level?: String] = [.low: "l", .high: #"h\\#(1)"#] }
    @propertyWrapper struct Stored<Value: Codable>: DynamicProperty where Value: Sendable {
      private(set) var key: String { didSet { print("\\(key) \\("in \\(oldValue)")") } }
      init(_ key: String, or value: @autoclosure () -> Value? = nil) throws { self.key = key }
      subscript(name: String) -> [String: Any]? { get { nil } set(new) {} }
      @AppStorage("sounds", store: .init(suiteName: "group")) private var sounds: Bool = true
    }
    extension UserDefaults {
      @objc dynamic class var volume: Float { standard.float(forKey: Key.volume.rawValue) }
      func load(_ keys: [Key] = Key.allCases, in list: (Int, String)...) async -> Bool? {
        guard let self = try? await shared as? Self, case let .item(id, _) = list else { return nil }
        for key in keys where key != .both { register(defaults: [key.rawValue: object(forKey: "a") ?? 3]) }
        if list.contains(where: { [weak self] (a: Int, b) -> Bool in a > 1 && b == "x" }) { removeObject(forKey: first) }
        switch list { case (let a, "b") where a < 3: return !bool(forKey: "k" + String(format: "%@_%d", id, 1)) default: break }
        return url?.replacing("/*", with: "") == #keyPath(UserDefaults.volume)
      }
    }
    let text = \"\"\"
      one "two" \\(first) \\
      three
      \"\"\"
    """,
    "a.m": """
    #import "A.h"
    #define KEY @"k"
    #define PREF(k, \\
      d) [[NSUserDefaults standardUserDefaults] boolForKey:k] /* d */
    #if defined(__ANDROID__) || !TARGET_OS_IPHONE
    static int other = 'x';
    #endif
    typedef NS_ENUM(NSInteger, Level) { LevelLow = 1, LevelHigh };
    static NSString *const kA = @"alpha", *const kB = @"beta" @"gamma";
    @protocol Reader <NSObject> @optional - (void)read:(id)x, ...; @end
    @interface Prefs () <Reader> { NSArray<NSString *> *_names; }
    @property (nonatomic, copy) NSString *name;
    @end
    @implementation Prefs (App)
    + (BOOL)flag:(NSString *)key orDefault:(BOOL)value {
      NSUserDefaults *defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group"], *more;
      if ([defaults objectForKey:key] == nil) return value ? YES : NO;
      for (NSString *name in @[@"a", KEY]) { [defaults setObject:@{ name: @1, @"b": @(2.5f) } forKey:name]; }
      [names enumerateObjectsUsingBlock:^(NSString *k, NSUInteger i, BOOL *stop) { [defaults removeObjectForKey:k]; }];
      label.text = [[defaults stringForKey:[NSString stringWithFormat:@"row_%d", 1]] ?: @"" description];
      defaults[@"k"] = (NSString *)[self name];
      return PREF(KEY, 1) && CFPreferencesGetAppBooleanValue(CFSTR("k"), kCFPreferencesCurrentApplication, NULL);
    }
    @end
    """,
    "a.mm": """
    namespace app { template <typename T> class Box : public Base<T, 3> {
      enum class Kind { a, b }; constexpr static auto key = "k";
      bool on = [defaults boolForKey:@"k"];
      bool has(const std::string &name, int n = 0) const noexcept { return map[name] == R"(x")x)" && n++ > 1'000; }
      Box() : Base<T, 3>(key) {} ~Box() { for (auto &x : list) delete x; }
    }; }
    """,
    "a.cs": """
    #region Keys
    const string Key = "k", Path = @"C:\\"; var x = Preferences.Get($"row_{id}", 'c', "g");
    #endregion
    """,
    "a.kt":
      "val a = \"${b}d$e\" + \"\"\"f `g \"\"\"\nNSUserDefaults.standardUserDefaults.boolForKey(\"k\")",
    "a.dart": "final x = prefs.getBool('k') ?? '\\\\'; final y = '''a\nb'''; // c",
    "a.js": """
    class A { #alpha = Settings.get('alpha'); #load() { return /[/]\\/'/.test(`b${this.#alpha + `c`}`) } }
    Settings.set({k: 1, 'l': [2]}); const x = a / b; let y = <p>Don't</p>;
    """,
    "a.html": "<p>a</p><script type='b'>Settings.get('k') // c\n</script><script>`d${e}`</script>",
  ]

  /// Scans the beginning of a source and puts all that it says together.
  private static func use(_ path: String, _ bytes: ArraySlice<UInt8>) throws -> CodeUsage {
    CodeUsage([
      try CodeUsage.plainScanner.scan(
        FileBytes(Array(bytes)), path: path, absolutePath: "/" + path)
    ])
  }

  @Test func lineEndsDoNotMatter() throws {
    for (path, text) in Self.sources {
      let usages = try [text, text.replacing("\n", with: "\r\n")].map {
        try Self.use(path, Array($0.utf8)[...])
      }
      #expect(usages[0].shownUses == usages[1].shownUses && !usages[0].uses.isEmpty, "\(path)")
      #expect(
        usages[0].files[0].tokens.map(\.kind) == usages[1].files[0].tokens.map(\.kind), "\(path)")
      #expect(usages.flatMap(\.skipped).isEmpty, "\(path)")
    }
  }

  @Test(arguments: sources.map(\.key)) func codeThatEndsAfterAnyTokenIsRead(_ path: String) throws {
    let text = try #require(Self.sources.first { $0.key == path }?.value)
    for text in [text, text.replacing("\n", with: "\r\n")] {
      let bytes = Array(text.utf8)
      let all = try Self.use(path, bytes[...]).files[0].tokens
      for token in all {
        for end in [Int(token.start) + 1, Int(token.end)] where end <= bytes.count {
          let usage = try Self.use(path, bytes[..<end])
          #expect(usage.files[0].tokens.allSatisfy { $0.start <= $0.end && Int($0.end) <= end })
        }
        _ = try Self.use(path, bytes[Int(token.start)...])
      }
    }
  }

  /// Any few tokens, which may end in the middle of a bracket, a cast or a key path.
  @Test func anExpressionEndsBeforeTheTokensThatWereNotAskedFor() throws {
    let casts = "x = y as? A.B<C>.D? ; z = \\A.B ; f(try? #keyPath(A.k), @[a])"
    var sources = Self.sources.map { ($0.key, $0.value) }
    sources += [("b.swift", casts), ("b.m", "[a b:@] ; [c d:@(e) f:@[@1] g:@{@h: @i}]")]
    for (path, text) in sources {
      let language = try #require(AllLanguages.language(ofFile: path))
      let code = LexedCode(FileBytes(Array(text.utf8)), language: language)
      for start in code.tokens.indices {
        for end in start...min(start + 8, code.tokens.count) {
          var parser = ExpressionParser(code, start..<end)
          #expect(isInside(parser.expression(), start..<end), "\(path): \(start)..<\(end)")
        }
      }
    }
  }

  private func isInside(_ expression: Expression, _ range: Range<TokenIndex>) -> Bool {
    range.lowerBound <= expression.tokens.lowerBound
      && expression.tokens.upperBound <= range.upperBound
      && expression.children.allSatisfy { isInside($0, range) }
  }
}
