import Testing

@testable import SettingsCode

/// Functions, properties and types of an app in Swift that pass a key on.
@Suite struct SwiftWrapperTests {
  @Test(arguments: [
    (
      "func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }\nlet a = flag(\"a\")",
      ["read a literal boolean"]
    ),
    // The enumeration of keys tells which case is meant.
    (
      """
      enum Key: String { case a, b = "bee" }
      enum Other: String { case b = "other" }
      struct Store {
        static func flag(_ key: Key) -> Bool { return UserDefaults.standard.bool(forKey: key.rawValue) }
      }
      let b = Store.flag(.b), a = Store.flag(Key.a)
      """, ["read bee constant boolean", "read a constant boolean"]
    ),
    // Through another wrapper, with the default.
    (
      """
      final class Prefs {
        private func value(_ key: String, default fallback: Bool) -> Bool {
          UserDefaults.standard.object(forKey: key) as? Bool ?? fallback
        }
        func flag(named key: String) -> Bool { value(key, default: true) }
        var a: Bool { value("a", default: true) }
        var b: Bool { flag(named: "b") }
      }
      """, ["read a literal boolean = true", "read b literal boolean = true"]
    ),
    (
      """
      func save(_ value: Any, as key: String) { UserDefaults(suiteName: "group")?.set(value, forKey: key) }
      save(1, as: "a")
      """, ["write a literal in group = 1"]
    ),
    // The store comes with the call.
    (
      """
      func flag(_ key: String, in store: UserDefaults) -> Bool { store.bool(forKey: key) }
      let a = flag("a", in: .standard), b = flag("b", in: UserDefaults(suiteName: "g")!)
      """, ["read a literal boolean", "read b literal boolean in g"]
    ),
    // The key has no label, and is behind a parameter that has one.
    (
      "func flag(in g: Int, _ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) }\nlet a = flag(in: 1, \"a\")",
      ["read a literal boolean"]
    ),
    // A function of the file within a type, and the only one of its name.
    (
      "func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) }\nstruct S { let a = flag(\"a\") }",
      ["read a literal boolean"]
    ),
    (
      """
      class A { func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) } }
      let a = prefs.flag("a"), b = DB.flag("b"), c = Other.flag("c"), d = Other.items.flag("d")
      """, ["read a literal boolean", "read b literal boolean", "read d literal boolean"]
    ),
    // A member of something is not the function of the file.
    (
      "func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) }\nlet a = item.flag(\"a\")",
      []
    ),
    // What is not known is none of the keys.
    (
      "func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) }\nlet a = flag(names[0])",
      []
    ),
    // A prefix is put before each key.
    (
      "func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: \"x.\" + n) }\nlet a = flag(\"a\")",
      ["read x.* pattern boolean", "read x.a constant boolean"]
    ),
    (
      "func flag(_ n: String) -> Bool { let n = n + \"x\"; return UserDefaults.standard.bool(forKey: n) }\nflag(\"a\")",
      []
    ),
    // A function of another type.
    (
      """
      class A { func flag(_ n: String) -> Bool { UserDefaults.standard.bool(forKey: n) } }
      class B { func flag(_ n: String) -> Bool { n.isEmpty } }
      let a = b.flag("a")
      """, []
    ),
    // Extensions and subclasses of user defaults.
    (
      """
      extension UserDefaults {
        static var a: Bool { standard.bool(forKey: "a") }
        func flag(_ key: String) -> Bool { bool(forKey: key) }
      }
      let b = UserDefaults.standard.flag("b"), c = UserDefaults(suiteName: "g")?.flag("c"), d = item.flag("d")
      """, ["read a literal boolean", "read b literal boolean", "read c literal boolean in g"]
    ),
    // Functions that give a store.
    (
      """
      enum Prefs { static func store() -> UserDefaults { UserDefaults(suiteName: "g")! } }
      let a = Prefs.store().bool(forKey: "a")
      """, ["read a literal boolean in g"]
    ),
    (
      "class Prefs: UserDefaults { var a: Bool { bool(forKey: \"a\") } }",
      ["read a literal boolean somewhere"]
    ),
    // Property wrappers and other types with a key.
    (
      """
      @propertyWrapper struct Stored<T> {
        let key: String
        let fallback: T
        init(_ key: String, or fallback: T) { self.key = key; self.fallback = fallback }
        var wrappedValue: T {
          get { UserDefaults.standard.object(forKey: key) as? T ?? fallback }
          set { UserDefaults.standard.set(newValue, forKey: key) }
        }
      }
      struct S { @Stored("a", or: 3) var a: Int }
      """, ["read a literal integer = 3", "write a literal integer = 3"]
    ),
    (
      """
      struct Setting { let key: String; var isOn: Bool { UserDefaults.standard.bool(forKey: key) } }
      let a = Setting(key: "a").isOn
      """, ["read a literal boolean"]
    ),
    (
      "func flag(_ n: String) -> Bool { NSUbiquitousKeyValueStore.default.bool(forKey: n) }\nlet a = flag(\"a\")",
      []
    ),
    // Another function of the name, and a parameter that need not be given.
    (
      """
      func flag(key: String, in g: Int) -> Bool { UserDefaults.standard.bool(forKey: key) }
      let a = flag(key: "a", in: 1), b = flag(key: "b")
      """, ["read a literal boolean"]
    ),
    (
      """
      func flag(_ key: String, or value: Bool = true) -> Bool { UserDefaults.standard.object(forKey: key) as? Bool ?? value }
      let a = flag("a"), b = flag("b", or: false)
      """, ["read a literal boolean = true", "read b literal boolean = false"]
    ),
  ]) func keysThatCallsPassToSwiftWrappersAreFound(_ code: String, _ expected: [String]) {
    #expect(CodeUsage.of(["a.swift": code]).shownKnownUses == expected, "\(code)")
  }
}
