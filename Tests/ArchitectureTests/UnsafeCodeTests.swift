import Foundation
import TestSupport
import Testing

/// Keeps unsafe memory where readers of bytes, the system and C libraries need it.
@Suite struct UnsafeCodeTests {
  /// The folders and files that may hold unsafe code, below `Sources`.
  private static let homes = [
    "SettingsText/Bytes/ByteView.swift", "SettingsText/Names/TextHash.swift",
    "SettingsFiles/FileBytes.swift", "SettingsPropertyLists/", "SettingsCode/Lexer/",
    "SettingsSystem/",
    // Beside libxml2 and libyaml.
    "SettingsExports/Reading/MarkupReader.swift", "SettingsConfiguration/YAML/YAMLEvents.swift",
  ]
  /// The maximum number of files with unsafe code.
  private static let limit = 25

  /// The files with unsafe code and their texts, by their paths below `Sources`.
  private static let files: [(name: String, text: String)] = {
    let root = PackageFolder.file("Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    guard
      let unsafe = try? Regex(
        #"Unsafe\w*(?:Pointer|Bytes)|\.withUnsafe|unsafeBitCast|unsafeDowncast|Unmanaged<?|unsafeStart"#
          + #"|unsafeUninitialized|OpaquePointer|nonisolated\(unsafe\)"#)
    else { return [] }
    return (names ?? []).sorted().compactMap { name in
      // The texts of generated code are data.
      guard name.hasSuffix(".swift"), !name.hasPrefix("SettingsCompiler/Source/"),
        let text = try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      else { return nil }
      let code = text.split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("//")
      }
      return code.contains { $0.contains(unsafe) } ? (name, text) : nil
    }
  }()

  @Test func staysInFewFilesBelowTheReaders() {
    #expect(Self.files.count > 10)
    #expect(Self.files.count <= Self.limit)
    for file in Self.files {
      #expect(Self.homes.contains { file.name.hasPrefix($0) }, "\(file.name) has unsafe code")
    }
  }

  @Test func eachFileStatesItsInvariant() {
    for file in Self.files {
      #expect(file.text.contains("/ Unsafe memory: "), "\(file.name) does not say why it is safe")
    }
  }
}
