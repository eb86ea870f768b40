import SettingsFiles
import SettingsSystem
import Testing

@Suite("Paths as text")
struct PathsTests {
  @Test(
    "become absolute without dots and doubled slashes",
    arguments: [
      ("a/b", "/w/a/b"), ("./a//b/", "/w/a/b"), ("../a", "/a"), ("../../..", "/"),
      ("/x/./y/../z", "/x/z"), (".", "/w"),
      ("", "/w"), ("/", "/"),
    ])
  func becomeAbsoluteWithoutDotsAndDoubledSlashes(_ given: String, _ expected: String) {
    #expect(Paths.absolute(given, from: "/w") == expected)
  }

  @Test("inside the working directory are shown relative to it")
  func insideTheWorkingDirectoryAreShownRelativeToIt() {
    #expect(Paths.display("/w/a/b", from: "/w") == "a/b")
    #expect(Paths.display("/w", from: "/w") == ".")
    #expect(Paths.display("/world/a", from: "/w") == "/world/a")
    #expect(Paths.display("/a", from: "/") == "a")
  }

  @Test("split into parent and name, and join")
  func splitIntoParentAndNameAndJoin() {
    #expect(Paths.name("/a/b.plist") == "b.plist")
    #expect(Paths.name("a/") == "a")
    #expect(Paths.parent("/a/b") == "/a")
    #expect(Paths.parent("/a") == "/")
    #expect(Paths.parent("a") == "")
    #expect(Paths.join("/a", "b") == "/a/b")
    #expect(Paths.join("/", "b") == "/b")
    #expect(Paths.join("a/", "b") == "a/b")
  }

  @Test("lie in a folder by whole names")
  func lieInAFolderByWholeNames() {
    #expect(Paths.isInside("/a/b", "/a"))
    #expect(Paths.isInside("/a", "/a"))
    #expect(Paths.isInside("/a", "/"))
    #expect(!Paths.isInside("/ab", "/a"))
    #expect(!Paths.isInside("/a", "/a/b"))
  }

  @Test("may have names that begin with a combining mark")
  func mayHaveNamesThatBeginWithACombiningMark() {
    let name = "\u{301}b"
    #expect(Paths.name("/a/" + name).unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(Paths.isInside("/a/" + name, "/a"))
    #expect(Paths.parent("/a/" + name) == "/a")
  }
}
