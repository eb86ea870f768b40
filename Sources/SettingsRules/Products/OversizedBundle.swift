import SettingsAnalysis

extension Rule {
  private static let kilobytes = RuleOption(
    name: "kilobytes", defaultValue: 5000,
    summary: "The maximum size of a bundle in kilobytes of 1,000 bytes.")

  static let oversizedBundle = Rule(
    "oversized-bundle", .info,
    title: "settings bundle that makes a built app larger than it needs to be",
    rationale:
      "Every user downloads the bundle. Large files are usually images, licenses, or do not belong there.",
    remedy: "Shrink or remove the largest files.",
    sources: ["https://github.com/mono0926/LicensePlist"],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: "the settings bundle has 7.3 MB, above the limit of 5 MB; every user downloads it",
        help: "shrink or remove its largest files: 'Licenses.plist' (6.1 MB), 'Logo.png' (1.2 MB)"
      )
      .inProduct(.having(["Logo.png": 1_200_000, "Licenses.plist": 6_100_000])),
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(.having(["Root.plist": 5_000_000])),
    ],
    check: .configurable(
      by: kilobytes,
      .bundle { bundle, context in
        // A limit of more bytes than an integer can count is no limit.
        let (limit, isUnlimited) = context.value(of: kilobytes).multipliedReportingOverflow(
          by: 1000)
        guard !isUnlimited, let files = bundle.product?.files else { return }
        let size = files.reduce(0) { $0 + $1.size }
        guard size > limit else { return }
        let largestFirst = files.sorted { file, other in
          if file.size != other.size { return file.size > other.size }
          return file.path < other.path
        }
        let largest = largestFirst.prefix(3)
        let shownFiles = largest.map { "\(path: $0.path) (\(Wording.bytes($0.size)))" }
        var fault = Fault(
          at: .wholeBundle,
          """
          the settings bundle has \(Wording.bytes(size)), above the limit of \(Wording.bytes(limit)); every user \
          downloads it
          """)
        fault.help = "shrink or remove its largest files: \(shownFiles.joined(separator: ", "))"
        fault.subject = "size"
        context.report(fault)
      }))
}
