extension Rule {
  static let malformedPlist = Rule(
    .malformedPlist, title: "property list that cannot be read",
    rationale: """
      Settings shows a blank page where the file is not a property list, and reports no error; if the file is \
      `Root.plist`, the app has no settings at all. Only the device's log says why.
      """,
    remedy: """
      Fix the file at the place that the message names. A merge-conflict marker or a tag that was cut off is the usual \
      cause.
      """,
    sources: ["Apple, Property List Programming Guide", "Apple, PropertyList-1.0 DTD"],
    bad: .files(
      ["Root.plist": Sample.document(Sample.page(["<integer>↓12x</integer>"]))],
      finds: "'12x' is not an integer; the whole page is lost",
      help: "write a number, or '<string>' instead of '<integer>'"
    ),
    alsoBad: .files(
      ["Root.plist": Sample.document(Sample.page(["↓<bool>true</bool>"]))],
      finds: "unknown element '<bool>'; the whole page is lost", help: "write '<true/>' or '<false/>'"),
    good: .files(["Root.plist": Sample.page([Sample.row(.toggleSwitch)])]))
}
