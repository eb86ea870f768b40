import TestSupport
import Testing

@testable import SettingsProject

/// The builds of folders that many bundles share.
@Suite struct FolderBuildsTests {
  @Test func searchARepositoryOncePerFolder() {
    let store = CountingStore(
      MemoryFileStore(["/work/apps/one/Root.plist": "", "/work/apps/two/Root.plist": ""]))
    let builds = FolderBuilds()
    func read(_ folder: String) -> [String] {
      builds.builds(from: folder, upTo: nil, store).map(\.folder)
    }
    #expect(read("/work/apps/one") == ["/work/apps/one", "/work/apps"])
    #expect(read("/work/apps/two") == ["/work/apps/two", "/work/apps"])
    #expect(store.searches == ["/work/.git": 1, "/.git": 1])
    builds.forget()
    _ = read("/work/apps/one")
    #expect(store.searches == ["/work/.git": 2, "/.git": 2])
  }
}
