import SettingsPropertyLists
import Testing

/// Texts made to exhaust the stack, the memory or the patience of a reader.
@Suite struct HostileTextTests {
  @Test(arguments: ["(", "{a=", "{a=(", "<array>", "<dict><key>a</key>"])
  func deepNestingIsAnError(_ opening: String) {
    let error = #expect(throws: ReadingError.self) {
      try PropertyListReader().read(Array(String(repeating: opening, count: 100_000).utf8))
    }
    #expect(error?.kind == .limit)
  }

  @Test func asDeepAsAllowedIsRead() throws {
    let text = String(repeating: "(", count: 513) + String(repeating: ")", count: 513)
    #expect(try PropertyListReader().read(Array(text.utf8)).nodeCount == 513)
    let error = #expect(throws: ReadingError.self) {
      try PropertyListReader().read(Array("(\(text))".utf8))
    }
    #expect(error?.offsets == 513..<514)
    // A table counts as a level, as braces would.
    let table = "a = \(text);"
    #expect(throws: ReadingError.self) { try StringsTableReader().read(Array(table.utf8)) }
  }

  @Test func tooLargeFilesAreAnError() {
    let limits = ReadingLimits(fileSize: 4)
    let message = "file of 5 bytes; the limit is 4"
    #expect(throws: ReadingError.self) {
      try PropertyListReader(limits: limits).read(Array("alone".utf8))
    }
    let error = #expect(throws: ReadingError.self) {
      try StringsTableReader(limits: limits).read(Array("a=b;;".utf8))
    }
    #expect(error?.message == message)
    #expect(error?.kind == .limit)
  }

  @Test func everyChangedByteIsReadOrReported() {
    let text =
      "/* ж */ \"a\\n\" = {b = (c, \"\\U00e9\\101\", <0f bd>); 'd';}; // e\n\"f\"; g = \"😀\u{2028}\";"
    for encoding in [
      TextEncoding.utf8(hasByteOrderMark: true), .utf16BigEndian(hasByteOrderMark: true),
    ] {
      let bytes = encoding.encode(text)
      for index in bytes.indices {
        walk(Array(bytes[..<index]))
        for byte in Array("\0\"'\\/*;=<>(){}U7 \n".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF] {
          var changed = bytes
          changed[index] = byte
          walk(changed)
        }
      }
    }
  }

  /// Reads bytes and looks at every node, or at the place of the fault.
  private func walk(_ bytes: [UInt8]) {
    do throws(ReadingError) {
      let list = try StringsTableReader().read(bytes)
      #expect(PropertyListDump.text(list).isEmpty == false)
    } catch {
      let count = (error.source?.count ?? bytes.count)
      #expect((error.offsets?.upperBound ?? 0) <= count, "\(error.message)")
      #expect((error.related?.offsets.upperBound ?? 0) <= count, "\(error.message)")
    }
  }
}
