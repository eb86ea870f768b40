import Testing

@testable import SettingsCode

/// What names mean in Kotlin.
@Suite struct KotlinNameTests {
  private static let library = "import com.russhwolf.settings.Settings\nval s: Settings = make()\n"

  private func keys(_ code: String) -> [String] { CodeUsage.of(["a.kt": Self.library + code]).shownKeys }

  /// In a file that imports the library, its functions have its stores, also without a receiver.
  @Test(arguments: [
    ("fun Settings.x(key: String) = getBoolean(key, false)", ["*"]),
    ("fun Settings.x() { putBoolean(\"k\", false) }", ["k"]),
    ("var Settings.x: Int\n  get() = getInt(\"k\", 1)\n  set(value) { putInt(\"l\", value) }", ["k", "l"]),
    ("val y = s.run { getInt(\"k\", 1) }", ["k"]), ("val y by s.int(\"k\", 1)", ["k"]),
    ("val y = NSUserDefaults.standardUserDefaults.boolForKey(\"k\")", ["k"]),
  ]) func storesAreReceivers(_ code: String, _ found: [String]) { #expect(keys(code) == found, "\(code)") }

  /// The file's `key` is "a"; `*` is a name that something else in the file has too.
  @Test(arguments: [
    ("fun f(key: String): Map<String, (Int) -> Unit> = USE", "*"), ("fun f(n: Int): Map<String, Int> = USE", "a"),
    ("fun f(key: String) =\n  run {\n    USE\n  }", "*"),
    ("fun f(\n  key: String,\n  n: Int = 3\n): Int =\n  USE", "*"),
    ("val f = fun(key: String): Int = USE", "*"), ("fun f() = for (key in names) USE", "*"),
    ("fun f() {\n  for (n in names)\n    use(n)\n  USE\n}", "a"), ("fun f() { val (key, n) = pair\n USE }", "*"),
    ("fun f() { val (n, key) = pair\n USE }", "*"), ("fun f() { val n = pair(key)\n USE }", "a"),
    ("class A(key: String) { val x = USE }", "*"), ("class A(key: String) : Base(USE)", "*"),
    ("data class Item(val key: String)\nfun f(item: Item) = with(item) { USE }", "*"),
    ("fun f() = names.forEach { key -> USE }", "*"), ("fun String.f() = USE", "a"),
  ]) func otherNamesHideConstants(_ code: String, _ key: String) {
    let use = "s.getInt(key, 1)"
    #expect(keys("const val key = \"a\"\n" + code.replacing("USE", with: use)) == [key], "\(code)")
  }

  private static let companions = """
    class A { companion object { val KEY = "k"
      val OTHER = KEY + "_x"
      fun read() = s.getInt(OTHER, 1) }
      fun f() = s.getInt(KEY, 1) }
    class B { companion object Keys { const val K = "b"
      const val L = K + "l" } }

    """

  /// The constants of companions, however they are named.
  @Test(arguments: [
    ("A.KEY", "k"), ("A.Companion.KEY", "k"), ("A.OTHER", "k_x"), ("B.K", "b"), ("B.Keys.K", "b"), ("B.L", "bl"),
    ("B.KEY", "*"), ("K", "b"),
  ]) func companionsAreKnown(_ name: String, _ key: String) {
    #expect(keys(Self.companions + "fun x() = s.getInt(\(name), 1)") == ["k_x", "k", key])
  }

  /// Names that are imported from objects, and arguments that have names.
  @Test(arguments: [
    ("import app.Keys.A\nimport L\nval x = s.getInt(A, 1)", "a"),
    ("import app.Keys.*\nimport L\nval x = s.getInt(A, 1)", "a"),
    ("import app.E.Companion.K\nimport L\nval x = s.getInt(K, 1)", "e"),
    ("import app.Keys.A\nimport L\nfun x(A: String) = s.getInt(A, 1)", "*"),
    ("import L\nval x = s.getInt(key = \"k\", defaultValue = 1)", "k"),
  ]) func importedMembersAreKnown(_ code: String, _ key: String) {
    let usage = CodeUsage.of([
      "k.kt": "object Keys { const val A = \"a\" }\nclass E { companion object { const val K = \"e\" } }",
      "a.kt": code.replacing("import L\n", with: Self.library),
    ])
    #expect(usage.shownKeys == [key])
  }
}
