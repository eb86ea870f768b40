import SettingsLanguageServer
import SettingsSystem
import SettingsText
import SettingsWorkspace
import TestSupport
import Testing

@testable import SettingsCommand
@testable import SettingsConfiguration

/// How often `settingsc lsp` reads source files.
@Suite struct SourceCacheTests {
  private static let page = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>
    <key>Key</key><string>play_sounds</string><key>DefaultValue</key><false/></dict>
    </array></dict></plist>
    """
  private static let root = "/work/App/Settings.bundle/Root.plist"
  private static let read = "let a = UserDefaults.standard.bool(forKey: \"play_sound\")\n"
  private static let files = [
    "App/Settings.bundle/Root.plist": page, ".settingsc.yml": "sources: [App]\n", "App/A.swift": read,
    "App/B.swift": "let b = 1\n", "App/Pods/C.swift": read,
  ]

  @Test func changesOfAPageReadNoSources() throws {
    let editor = Editor(Self.files)
    editor.open(Self.root, Self.page)
    editor.step { #expect($0 == ["App/A.swift": ["undeclared-key"]]) }
    for version in 2..<5 {
      editor.change(Self.root, Self.page + String(repeating: "\n", count: version), version)
      editor.step { #expect($0 == ["App/A.swift": ["undeclared-key"]]) }
    }
    editor.change(Self.root, Self.page.split(separator: "play_sounds").joined(separator: "play_sound"), 6)
    editor.step { #expect($0["App/A.swift"] == []) }
    try editor.serve()
    #expect(editor.reads == ["App/A.swift": 1, "App/B.swift": 1])
  }

  @Test func changesOfASourceReadNoOthers() throws {
    let editor = Editor(Self.files)
    editor.open(Self.root, Self.page)
    editor.open("/work/App/B.swift", Self.read)
    editor.step { #expect($0["App/B.swift"] == nil && $0["App/A.swift"] == ["undeclared-key"]) }
    editor.change("/work/App/B.swift", "let b = 2\n", 2)
    editor.step { #expect($0["App/A.swift"] == ["undeclared-key"]) }
    try editor.serve()
    // Opening a file looks at its encoding once.
    #expect(editor.reads == ["App/A.swift": 1, "App/B.swift": 1])
  }

  @Test func oneFileThatChangesOnDiskIsReadAgain() throws {
    let editor = Editor(Self.files)
    editor.open(Self.root, Self.page)
    editor.step { _ in }
    editor.write("App/B.swift", "let b = 1000\n")
    editor.write("App/D.swift", "let d = 1\n")
    editor.notify(
      "workspace/didChangeWatchedFiles", #"{"changes": [{"uri": "file:///work/App/B.swift", "type": 2}]}"#)
    editor.step { #expect($0["App/A.swift"] == ["undeclared-key"]) }
    editor.write("App/A.swift", "let a = UserDefaults.standard.bool(forKey: \"play_sounds\")\n")
    editor.notify("workspace/didChangeWatchedFiles", #"{"changes": []}"#)
    editor.step { #expect($0["App/A.swift"] == []) }
    try editor.serve()
    #expect(editor.reads == ["App/A.swift": 2, "App/B.swift": 2, "App/D.swift": 1])
  }

  @Test func sourcesThatCannotBeReadAreNamed() throws {
    let files = MemoryFileStore(["/work/App/A.swift": "let a = 1\0\n"])
    var settings = SourceSettings()
    settings.paths = ["/work/App", "/work/None"]
    func code(_ generation: Int) -> BundleCode? {
      memory.code(
        of: "/work/Settings.bundle", settings,
        ServerScope(files: files, directory: "/work", diskGeneration: generation))
    }
    let memory = SourceCache(jobs: 1)
    let missing = "the sources 'None' cannot be read: no such file or folder"
    for _ in 0..<2 {
      let code = code(1)
      #expect(code?.usage == nil)
      #expect(code?.failures.first == missing)
      #expect(code?.failures.last?.hasPrefix("'App/A.swift' is not scanned: ") == true)
    }
    try files.write(Array("let a = 1\n".utf8), to: "/work/App/A.swift")
    #expect(code(2)?.failures == [missing])
  }

  @Test func anotherSourceThatCannotBeReadIsNamed() throws {
    let files = MemoryFileStore(["/work/App/A.swift": "let a = 1\n"])
    var settings = SourceSettings()
    settings.paths = ["/work/App"]
    let memory = SourceCache(jobs: 1)
    func skipped(_ generation: Int) -> [String]? {
      memory.code(
        of: "/work/Settings.bundle", settings,
        ServerScope(files: files, directory: "/work", diskGeneration: generation))?.usage?.skipped.map(\.path)
    }
    files.add("/work/App/B/B.swift", [])
    files.refuse("/work/App/B", .system("permission denied"))
    #expect(skipped(1) == ["App/B"])
    files.remove("/work/App/B/B.swift")
    files.remove("/work/App/B")
    files.add("/work/App/C/C.swift", [])
    files.refuse("/work/App/C", .system("permission denied"))
    #expect(skipped(2) == ["App/C"])
  }

  @Test func theListIsThatOfLint() throws {
    let run = MemoryRun(Self.files).run("lint", "App/Settings.bundle")
    #expect(run.output.contains("App/A.swift:1:44: warning:"), "\(run)")
  }
}

/// An editor that asks for the findings of a page after each of its steps.
private final class Editor: @unchecked Sendable {
  private let run: MemoryRun
  private let store: CountingStore
  private let monitor = Monitor()
  private var output: [UInt8] = []
  private var input: [() -> [UInt8]] = []
  private var checks: [(id: Int, check: ([String: [String]]) -> Void)] = []
  private var pending: [UInt8] = []

  init(_ files: [String: String]) {
    run = MemoryRun(files)
    store = CountingStore(run.files)
    send(
      #"{"id": 1, "method": "initialize", "params": {"rootUri": "file:///work", "capabilities": {"textDocument": {"diagnostic": {"relatedDocumentSupport": true}}}}}"#
    )
  }

  /// How often each source was read, by its path in the working directory.
  var reads: [String: Int] {
    var reads: [String: Int] = [:]
    for (path, count) in store.reads where path.hasSuffix(".swift") {
      reads[Paths.display(path, from: "/work")] = count
    }
    return reads
  }

  private func send(_ message: String) {
    pending += Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  func notify(_ method: String, _ parameters: String) { send("{\"method\": \"\(method)\", \"params\": \(parameters)}") }

  func open(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      "{\"textDocument\": {\"uri\": \"file://\(path)\", \"version\": 1, \"text\": \(Editor.quoted(text))}}")
  }

  func change(_ path: String, _ text: String, _ version: Int) {
    notify(
      "textDocument/didChange",
      "{\"textDocument\": {\"uri\": \"file://\(path)\", \"version\": \(version)}, \"contentChanges\": [{\"text\": \(Editor.quoted(text))}]}"
    )
  }

  /// Writes a file once all before has been answered.
  func write(_ path: String, _ text: String) {
    let files = run.files
    input.append { [pending] in
      _ = try? files.write(Array(text.utf8), to: "/work/" + path)
      return pending.isEmpty ? Editor.nothing : pending
    }
    pending = []
  }

  /// Asks for the findings in code by its paths, and waits for them.
  func step(_ check: @escaping ([String: [String]]) -> Void) {
    let id = checks.count + 2
    checks.append((id, check))
    send(
      "{\"id\": \(id), \"method\": \"textDocument/diagnostic\", \"params\": {\"textDocument\": {\"uri\": \"file:///work/App/Settings.bundle/Root.plist\"}}}"
    )
    let bytes = pending
    pending = []
    input.append { bytes }
    input.append { [unowned self] in
      var rounds = 0
      while monitor.withLock({ Editor.messages(output) }).allSatisfy({ !Editor.isAnswer($0, id) }), rounds < 2000 {
        RunningProcess.pause(.milliseconds(5))
        rounds += 1
      }
      return Editor.nothing
    }
  }

  func serve() throws {
    send(#"{"id": 1000, "method": "shutdown"}"#)
    send(#"{"method": "exit"}"#)
    let last = pending
    input.append { last }
    let session = Session(
      output: OutputSink { [self] bytes in monitor.withLock { output += bytes } }, errors: OutputSink { _ in },
      workspace: Workspace(files: store, directory: "/work"),
      readSomeInput: { [self] () throws(FileSystemError) in input.isEmpty ? [] : input.removeFirst()() })
    #expect(SettingsTool.run(["lsp"], session) == .success)
    let messages = Editor.messages(output)
    for (id, check) in checks {
      let answer = try #require(messages.first { Editor.isAnswer($0, id) })
      var found: [String: [String]] = [:]
      if case .object(let members)? = answer["result"]?["relatedDocuments"] {
        for (uri, report) in members where uri.hasSuffix(".swift") {
          found[Paths.display(String(uri.dropFirst("file://".count)), from: "/work")] = (report["items"]?.array ?? [])
            .compactMap { $0["code"]?.string }
        }
      }
      check(found)
    }
  }

  /// Bytes that say nothing; none would be the end.
  private static let nothing = Array("Content-Length: 2\r\n\r\n{}".utf8)

  private static func isAnswer(_ message: JSONValue, _ id: Int) -> Bool {
    message["id"].map { String(decoding: $0.compactBytes, as: UTF8.self) } == "\(id)"
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).compactBytes, as: UTF8.self)
  }

  private static func messages(_ bytes: [UInt8]) -> [JSONValue] {
    String(decoding: bytes, as: UTF8.self).split(separator: "Content-Length: ").compactMap { part in
      part.firstIndex(of: "{").flatMap { try? JSONParser.parse(Array(part[$0...].utf8)) }
    }
  }
}

/// Files that are counted as they are read.
private final class CountingStore: FileStore, @unchecked Sendable {
  private let base: MemoryFileStore
  private let monitor = Monitor()
  private var counts: [String: Int] = [:]

  init(_ base: MemoryFileStore) { self.base = base }

  var reads: [String: Int] { monitor.withLock { counts } }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileContents {
    monitor.withLock { counts[path, default: 0] += 1 }
    return try base.read(path, limit: limit)
  }

  func status(of path: String) throws(FileSystemError) -> FileStatus { try base.status(of: path) }
  func exists(_ path: String) -> Bool { base.exists(path) }
  func hasEntry(_ path: String) -> Bool { base.hasEntry(path) }
  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    try base.entries(of: folder, within: root)
  }
  func stream(_ path: String) throws(FileSystemError) -> any FileStream { try base.stream(path) }
  func realPath(of path: String) throws(FileSystemError) -> String { try base.realPath(of: path) }
  func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Bool { try base.write(bytes, to: path) }
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) { try base.append(bytes, to: path) }
  func makeFolder(_ path: String) throws(FileSystemError) -> Bool { try base.makeFolder(path) }
  func move(_ path: String, to newPath: String) throws(FileSystemError) { try base.move(path, to: newPath) }
  func remove(_ path: String) { base.remove(path) }
}
