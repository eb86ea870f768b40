import Foundation
import SettingsCompiler
import SettingsModel
import SettingsSchema
import Testing

/// A bundle under `Fixtures/Generated` with the code that is expected beside it.
struct GeneratedFixture: CustomTestStringConvertible {
  let folder: URL
  var name: String { folder.lastPathComponent }
  var testDescription: String { name }

  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let all: [GeneratedFixture] = {
    let root = package.appendingPathComponent("Fixtures/Generated")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().map { GeneratedFixture(folder: root.appendingPathComponent($0)) }
  }()

  var bundle: SettingsBundle { Self.load(folder.appendingPathComponent("Settings.bundle").path) }

  static func load(_ path: String) -> SettingsBundle {
    BundleLoader(schema: .apple).load(
      DiskFiles(root: path), path: "Settings.bundle", name: String(path.split(separator: "/").last ?? ""))
  }

  static func defaults(_ bundle: SettingsBundle) throws -> RegistrationDefaults {
    try DefaultsCompilation(bundle).defaults
  }

  static func files(
    _ bundle: SettingsBundle, _ language: SourceLanguage, name: String = SourceOptions.defaultName,
    access: SourceAccess = .internal, userDefaultsPrefix: String? = nil
  ) throws -> [GeneratedFile] {
    let options = SourceOptions(
      language: language, name: name, access: access, userDefaultsPrefix: userDefaultsPrefix)
    return try SourceGenerator(options: options).generate(try defaults(bundle), of: bundle).files
  }
}

/// A folder that goes away with the test.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("generation \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  /// Runs a program in the folder; what it prints on either stream is the result.
  func run(_ program: String, _ arguments: [String], home: Bool = false) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = url
    // Defaults that the program stores stay in the folder.
    if home { process.environment = ProcessInfo.processInfo.environment.merging(["HOME": url.path]) { $1 } }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
