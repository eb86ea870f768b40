import SettingsFiles
import SettingsProject
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsCommand
@testable import SettingsConfiguration
@testable import SettingsLanguageServer

/// Number of times that `settingsc lsp` reads source files.
@Suite struct CodeCacheTests {
  private static let page = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>
    <key>Key</key><string>play_sounds</string><key>DefaultValue</key><false/></dict>
    </array></dict></plist>
    """
  private static let root = "/work/App/Settings.bundle/Root.plist"
  private static let read = "let a = UserDefaults.standard.bool(forKey: \"play_sound\")\n"
  private static let files = [
    "App/Settings.bundle/Root.plist": page, ".settingsc.yml": "sources: [App]\n",
    "App/A.swift": read,
    "App/B.swift": "let b = 1\n", "App/Pods/C.swift": read,
  ]

  @Test func changesOfAPageReadNoSources() {
    let editor = Editor(Self.files)
    editor.open(Self.root, Self.page)
    #expect(editor.lists["App/A.swift"] == ["undeclared-key"])
    for version in 2..<5 {
      editor.change(Self.root, Self.page + String(repeating: "\n", count: version), version)
      #expect(editor.lists["App/A.swift"] == ["undeclared-key"])
    }
    editor.change(
      Self.root, Self.page.split(separator: "play_sounds").joined(separator: "play_sound"), 6)
    #expect(editor.lists["App/A.swift"] == [])
    #expect(editor.reads == ["App/A.swift": 1, "App/B.swift": 1])
  }

  @Test func changesOfASourceReadNoOthers() {
    let editor = Editor(Self.files)
    editor.open(Self.root, Self.page)
    editor.open("/work/App/B.swift", Self.read)
    #expect(editor.lists == ["App/A.swift": ["undeclared-key"], "App/B.swift": []])
    editor.change("/work/App/B.swift", "let b = 2\n", 2)
    #expect(editor.lists == ["App/A.swift": ["undeclared-key"], "App/B.swift": []])
    // Opening a file looks at its encoding once.
    #expect(editor.reads == ["App/A.swift": 1, "App/B.swift": 2])
  }

  @Test func aSourceThatIsGoneIsForgotten() {
    let editor = Editor(Self.files)
    editor.open(Self.root, Self.page)
    #expect(editor.lists["App/A.swift"] == ["undeclared-key"])
    editor.remove("App/A.swift")
    editor.notify("workspace/didChangeWatchedFiles", #"{"changes": []}"#)
    #expect(editor.lists["App/A.swift"] == [])
  }

  @Test func oneFileThatChangesOnDiskIsReadAgain() throws {
    let editor = Editor(Self.files)
    editor.open(Self.root, Self.page)
    try editor.write("App/B.swift", "let b = 1000\n")
    try editor.write("App/D.swift", "let d = 1\n")
    editor.notify(
      "workspace/didChangeWatchedFiles",
      #"{"changes": [{"uri": "file:///work/App/B.swift", "type": 2}]}"#)
    #expect(editor.lists["App/A.swift"] == ["undeclared-key"])
    try editor.write("App/A.swift", "let a = UserDefaults.standard.bool(forKey: \"play_sounds\")\n")
    editor.notify("workspace/didChangeWatchedFiles", #"{"changes": []}"#)
    #expect(editor.lists["App/A.swift"] == [])
    #expect(editor.reads == ["App/A.swift": 2, "App/B.swift": 2, "App/D.swift": 1])
  }

  @Test func aNewFileIsOneOfTheSourcesByItsPath() {
    var settings = SourceSettings()
    settings.paths = ["/work/App"]
    let area = SourceArea(settings)
    #expect(area.contains("/work/App/New/A.swift"))
    for path in [
      "/work/App/notes.txt", "/work/Other/A.swift", "/work/App/Pods/A.swift",
      "/work/App/Pods/B/A.swift",
    ] {
      #expect(!area.contains(path), "\(path)")
    }
  }

  @Test func sourcesThatCannotBeReadAreNamed() throws {
    let files = MemoryFileStore(["/work/App/A.swift": "let a = 1\0\n"])
    var settings = SourceSettings()
    settings.paths = ["/work/App", "/work/None"]
    let project = Project(Workspace(files: files, directory: "/work"), .none, jobs: 1)
    let missing = "the sources 'None' cannot be read: no such file or folder"
    for _ in 0..<2 {
      let code = project.code(settings)
      #expect(code?.usage == nil)
      #expect(code?.failures.first?.message == missing)
      #expect(code?.failures.last?.message.hasPrefix("'App/A.swift' is not scanned: ") == true)
    }
    try files.write(Array("let a = 1\n".utf8), to: "/work/App/A.swift")
    project.refresh(.changed)
    #expect(project.code(settings)?.failures.map(\.message) == [missing])
  }

  @Test func anotherSourceThatCannotBeReadIsNamed() throws {
    let files = MemoryFileStore(["/work/App/A.swift": "let a = 1\n"])
    var settings = SourceSettings()
    settings.paths = ["/work/App"]
    let project = Project(Workspace(files: files, directory: "/work"), .none, jobs: 1)
    func skipped() -> [String]? { project.code(settings)?.usage?.skipped.map(\.path) }
    files.add("/work/App/B/B.swift", [])
    files.refuse("/work/App/B", .system("permission denied"))
    #expect(skipped() == ["App/B"])
    files.remove("/work/App/B/B.swift")
    files.remove("/work/App/B")
    files.add("/work/App/C/C.swift", [])
    files.refuse("/work/App/C", .system("permission denied"))
    project.refresh(.changed)
    #expect(skipped() == ["App/C"])
  }

  @Test func severalThreadsAskOneProject() async throws {
    let files = MemoryFileStore([
      "/work/App/A.swift": "let a = UserDefaults.standard.bool(forKey: \"a\")\n",
      "/work/.settingsc.yml": "sources: [App]\n",
      "/work/Settings.bundle/Root.plist": TestSupport.page(.toggle("a")),
    ])
    let project = Project(Workspace(files: files, directory: "/work"), .nearest, jobs: 1)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          if number.isMultiple(of: 2) { project.refresh(.changed) }
          let bundle = try project.bundle(at: "Settings.bundle")
          #expect(bundle.configuration.settings.sources.paths == ["/work/App"])
          return bundle.code?.usage?.uses.count ?? 0
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1, count: 8))
  }

  @Test func theListIsThatOfLint() throws {
    let run = MemoryRun(Self.files).run("lint", "App/Settings.bundle")
    #expect(run.output.contains("App/A.swift:1:44: warning:"), "\(run)")
  }
}

/// An editor that is told the findings of a page after each of its steps.
private final class Editor {
  private let store: CountingStore
  private let server: LanguageServer
  private let shown = Shown()

  /// The ids of the rules with findings in each source, by its path in the working directory.
  private final class Shown: @unchecked Sendable {
    var lists: [String: [String]] = [:]
  }

  init(_ files: [String: String]) {
    store = CountingStore(MemoryRun(files).files)
    server = LanguageServer(
      ServerOptions(version: "1", .nearest, PreviewFiles(in: "/tmp")), files: store,
      directory: "/work", isThreaded: false,
      send: { [shown] bytes in
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
          let list = (try? JSONParser.parse(Array(bytes[start...])))?["params"],
          let uri = list["uri"]?.string, uri.hasSuffix(".swift")
        else { return }
        shown.lists[Paths.display(String(uri.dropFirst("file://".count)), from: "/work")] =
          (list["diagnostics"]?.array ?? []).compactMap { $0["code"]?.string }
      })
    send(
      #"{"id": 1, "method": "initialize", "params": {"rootUri": "file:///work", "capabilities": {}}}"#
    )
  }

  var lists: [String: [String]] { shown.lists }

  /// Number of times that each source was read, by its path in the working directory.
  var reads: [String: Int] {
    var reads: [String: Int] = [:]
    for (path, count) in store.reads where path.hasSuffix(".swift") {
      reads[Paths.display(path, from: "/work")] = count
    }
    return reads
  }

  private func send(_ message: String) {
    server.receive(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
  }

  func notify(_ method: String, _ parameters: String) {
    send("{\"method\": \"\(method)\", \"params\": \(parameters)}")
  }

  func open(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      "{\"textDocument\": {\"uri\": \"file://\(path)\", \"version\": 1, \"text\": \(Editor.quoted(text))}}"
    )
  }

  func change(_ path: String, _ text: String, _ version: Int) {
    notify(
      "textDocument/didChange",
      "{\"textDocument\": {\"uri\": \"file://\(path)\", \"version\": \(version)}, \"contentChanges\": [{\"text\": \(Editor.quoted(text))}]}"
    )
  }

  func remove(_ path: String) { store.remove("/work/" + path) }

  func write(_ path: String, _ text: String) throws {
    _ = try store.write(Array(text.utf8), to: "/work/" + path)
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).compactBytes, as: UTF8.self)
  }
}

/// Files that are counted as they are read.
private final class CountingStore: FileStore, @unchecked Sendable {
  private let base: MemoryFileStore
  private let monitor = Monitor()
  private var counts: [String: Int] = [:]

  init(_ base: MemoryFileStore) { self.base = base }

  var reads: [String: Int] { monitor.withLock { counts } }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    monitor.withLock { counts[path, default: 0] += 1 }
    return try base.read(path, limit: limit)
  }

  func status(of path: String) throws(FileSystemError) -> FileStatus { try base.status(of: path) }
  func exists(_ path: String) -> Bool { base.exists(path) }
  func hasEntry(_ path: String) -> Bool { base.hasEntry(path) }
  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    try base.entries(of: folder, within: root)
  }
  func realPath(of path: String) throws(FileSystemError) -> String { try base.realPath(of: path) }
  func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    try base.write(bytes, to: path, replacing: revision)
  }
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try base.append(bytes, to: path)
  }
  func makeFolder(_ path: String) throws(FileSystemError) -> Bool { try base.makeFolder(path) }
  func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try base.move(path, to: newPath)
  }
  func remove(_ path: String) { base.remove(path) }
}
