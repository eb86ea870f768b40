import Foundation
import SettingsProject
import TestSupport
import Testing

/// Sources that are scanned, and those that cannot be.
@Suite struct ScannedSourceTests {
  @Test func linkedSourcesAreScannedOnce() throws {
    let run = try CommandRun()
    try run.writePage(
      "Settings.bundle/Root.plist", "Type = PSToggleSwitchSpecifier; Title = T; Key = a;")
    try run.write("App/A.swift", "let a = UserDefaults.standard.string(forKey: \"field\")\n")
    try run.write("Shared/B.swift", "let b = UserDefaults.standard.bool(forKey: \"a\")\n")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/B.swift", withDestinationPath: "../Shared/B.swift")
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/Shared", withDestinationPath: "../Shared")
    try manager.createSymbolicLink(atPath: run.folder + "/App/Around", withDestinationPath: "..")
    let usage = run.run("usage", "Settings.bundle", "--sources", "App").output
    #expect(usage.contains("2 keys declared, 2 read, in 2 source files"), "\(usage)")
    for file in ["D.swift", "notes.txt"] {
      try run.write("Other/" + file, "let d = 1\n")
      try manager.createSymbolicLink(
        atPath: run.folder + "/App/" + file, withDestinationPath: "../Other/" + file)
    }
    let more = run.run("usage", "Settings.bundle", "--sources", "App").output
    #expect(more.contains("2 keys declared, 2 read, in 3 source files"), "\(more)")
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/C.swift", withDestinationPath: "../Gone.swift")
    let lint = run.run("lint", "Settings.bundle", "--sources", "App").output
    #expect(
      lint.contains("App/C.swift: info: the file is not scanned: it is a link that leads nowhere"),
      "\(lint)")
  }

  /// A pipe would be waited for, and a folder with nothing but one has no code to compare with.
  @Test func sourcesThatAreNotFilesAreNamed() throws {
    let run = try CommandRun()
    try run.writePage(
      "Settings.bundle/Root.plist", "Type = PSToggleSwitchSpecifier; Title = T; Key = a;")
    try run.write("App/A.swift", "let a = UserDefaults.standard.bool(forKey: \"a\")\n")
    try run.write("Empty/notes.txt", "")
    for path in ["App/P.swift", "pipe", "pipe.swift", "Pipes/P.swift"] {
      if path.hasPrefix("Pipes") {
        try FileManager.default.createDirectory(
          atPath: run.folder + "/Pipes", withIntermediateDirectories: true)
      }
      #expect(mkfifo(run.folder + "/" + path, 0o600) == 0)
    }
    for path in ["pipe", "pipe.swift", "/dev/null"] {
      for arguments in [
        ["lint", "Settings.bundle"], ["lint", "Settings.bundle", "--sources", "App"],
        ["usage", "Settings.bundle"],
      ] {
        let outcome = run.run(arguments + ["--sources", path])
        #expect(
          outcome.errors.contains(
            "settingsc: error: the sources '\(path)' cannot be read: not a regular file or folder\n"
          ),
          "\(outcome.errors)")
        #expect(outcome.status == .failure)
      }
    }
    let beside = run.run("lint", "Settings.bundle", "--sources", "App")
    #expect(
      beside.output.contains(
        "App/P.swift: info: the file is not scanned: not a regular file or folder"),
      "\(beside.output)")
    for command in ["lint", "usage"] {
      let alone = run.run(command, "Settings.bundle", "--sources", "Pipes")
      #expect(
        alone.errors
          == "settingsc: error: 'Pipes/P.swift' is not scanned: not a regular file or folder\n")
      #expect(alone.status == .failure)
    }
    #expect(
      run.run("lint", "Settings.bundle", "--sources", "Empty").errors
        == "settingsc: note: there are no source files in 'Empty', so the keys are not compared with code\n"
    )
  }

  #if os(Linux)
    @Test func sourcesWhoseNamesAreNotUTF8AreNamed() throws {
      let run = try CommandRun()
      try run.writePage(
        "Settings.bundle/Root.plist", "Type = PSToggleSwitchSpecifier; Title = T; Key = a;")
      try run.write("App/A.swift", "let a = UserDefaults.standard.bool(forKey: \"a\")\n")
      let name =
        (run.folder + "/App/").utf8.map { CChar(bitPattern: $0) } + [-1] + ".swift".utf8CString
      let file = fopen(name, "w")
      #expect(file != nil)
      if let file { fclose(file) }
      let lint = run.run("lint", "Settings.bundle", "--sources", "App").output
      #expect(
        lint.contains("App/\u{FFFD}.swift: info: the file is not scanned: its name is not UTF-8"),
        "\(lint)")
    }
  #endif

  @Test func functionsAreNamedAsTheyAreWritten() {
    let files = [
      "Settings.bundle/Root.plist": page(.toggle("a", false)),
      "App/a.cs": "NSUserDefaults.StandardUserDefaults.SetBool(true, \"a\");\n",
      "App/A.m": "[[NSUserDefaults standardUserDefaults] setBool:YES forKey:@\"a\"];\n",
    ]
    let usage = MemoryRun(files).run("usage", "Settings.bundle", "--sources", "App").output
    #expect(usage.contains(" SetBool"), "\(usage)")
    #expect(usage.contains(" setBool:forKey:"), "\(usage)")
  }
}
