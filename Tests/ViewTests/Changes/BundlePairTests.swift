import Testing

@testable import SettingsChanges

@Suite("Bundles of two versions of a repository")
struct BundlePairTests {
  @Test("are paired by path, then by the number of moved files")
  func arePairedByPathThenByTheNumberOfMovedFiles() {
    let pairs = BundlePair.pairs(
      old: ["A.bundle", "B.bundle", "C.bundle"], new: ["A.bundle", "D.bundle", "E.bundle"],
      renames: [
        ("B.bundle/a", "D.bundle/a"), ("B.bundle/b", "E.bundle/b"), ("B.bundle/c", "E.bundle/c"),
        ("x/y", "z/y"), ("A.bundle/a", "D.bundle/d"),
      ])
    #expect(
      pairs == [
        BundlePair(old: "A.bundle", new: "A.bundle"), BundlePair(old: "C.bundle", new: nil),
        BundlePair(old: nil, new: "D.bundle"), BundlePair(old: "B.bundle", new: "E.bundle"),
      ])
  }

  @Test("are one bundle only if the whole folder name is equal")
  func areOneBundleOnlyIfTheWholeFolderNameIsEqual() {
    let pairs = BundlePair.pairs(
      old: ["A/S.bundle"], new: ["B/S.bundle"], renames: [("A/S.bundle2/x", "B/S.bundle/x")])
    #expect(
      pairs == [BundlePair(old: "A/S.bundle", new: nil), BundlePair(old: nil, new: "B/S.bundle")])
  }
}
