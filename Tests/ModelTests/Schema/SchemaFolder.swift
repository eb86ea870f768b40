import Foundation
import SettingsSchema
import TestSupport
import schema_generate

/// The root of this package.
let packageFolder = SourceFolder(path: PackageFolder.folder.path)

/// Runs a test in a folder of its own that holds a copy of the schema files.
func withCopiedSchema(_ body: (SourceFolder) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
  let folder = SourceFolder(path: url.path)
  defer { try? FileManager.default.removeItem(at: url) }
  for file in ["schema/apple.json", "schema/inappsettingskit.json"] {
    _ = try folder.write(packageFolder.read(file) ?? [], to: file)
  }
  try body(folder)
}
