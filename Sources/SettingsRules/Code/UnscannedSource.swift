extension Rule {
  static let unscannedSource = Rule(
    "unscanned-source", .info, title: "source file that is not scanned, or only in part",
    rationale:
      "Keys that are read behind an unclosed comment, or in a file that is not text, seem to be unread.",
    remedy: "Repair the file, or name it in `excluded_sources`.",
    sources: ["settingsc"],
    examples: [
      .code(
        [
          "App.swift":
            "let a = 1\n↓/* to do\nlet sounds = UserDefaults.standard.bool(forKey: \"sounds\")\n"
        ], [],
        finds: "a comment that begins here is never closed; the rest of the file is not scanned",
        help: "close it"),
      .code(["App.swift": "/* done */ let a = 1\n"], []),
    ],
    check: .code { code, context in
      let usage = code.usage
      // Files that are not scanned have the indices after the scanned ones.
      var nextFile = usage.files.count
      for file in usage.skipped {
        if let index = file.file, let offset = file.offset {
          // Two bytes, as in `/*`.
          let opening = offset..<offset + 2
          var fault = Fault(
            at: .code(index, opening),
            "\(file.reason); the rest of the file is not scanned")
          fault.help = "close it"
          fault.subject = file.reason
          context.report(fault)
        } else {
          var fault = Fault(at: .code(nextFile, nil), "the file is not scanned: \(file.reason)")
          fault.help = "repair the file, or name it in 'excluded_sources'"
          fault.subject = file.reason
          context.report(fault)
          nextFile += 1
        }
      }
    })
}
