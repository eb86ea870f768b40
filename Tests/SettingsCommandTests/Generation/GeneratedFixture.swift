import Foundation
import SettingsCompiler
import SettingsModel
import SettingsProject
import SettingsSchema
import SettingsSystem
import TestSupport
import Testing

/// A bundle under `Fixtures/Generated` with the code that is expected beside it.
struct GeneratedFixture: CustomTestStringConvertible {
  let folder: URL
  var name: String { folder.lastPathComponent }
  var testDescription: String { name }

  static let all: [GeneratedFixture] = {
    PackageFolder.names(in: "Fixtures/Generated").map {
      GeneratedFixture(folder: PackageFolder.file("Fixtures/Generated/" + $0))
    }
  }()

  var bundle: SettingsBundle { Self.load(folder.appendingPathComponent("Settings.bundle").path) }

  static func load(_ path: String) -> SettingsBundle {
    BundleLoader(schema: .apple).load(
      DiskFiles(root: path, files: SystemFiles()), path: "Settings.bundle",
      name: String(path.split(separator: "/").last ?? ""))
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
    return GeneratedSource(try defaults(bundle), of: bundle, options: options).files
  }
}

extension TemporaryFolder {
  /// Runs a program in the folder; what it prints on either stream is the result.
  func run(_ program: String, _ arguments: [String], home: Bool = false) throws -> (
    status: Int32, output: String
  ) {
    // Defaults that the program stores stay in the folder.
    let environment =
      home ? ProcessInfo.processInfo.environment.merging(["HOME": path]) { $1 } : nil
    let run = try Program(program).run(arguments, in: url, environment: environment)
    return (run.status, run.output + run.errors)
  }
}
