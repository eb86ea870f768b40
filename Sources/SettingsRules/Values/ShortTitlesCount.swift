import SettingsModel
import SettingsText

extension Rule {
  static let shortTitlesCount = Rule(
    "short-titles-count", .warning, title: "titles and short titles that differ in number",
    rationale: "Settings shows short titles only if there are as many `ShortTitles` as `Titles`.",
    remedy: "Give every title a short title, in the same order, or remove `ShortTitles`.",
    sources: [.schema("PSMultiValueSpecifier")],
    examples: [
      .row(
        .multiValue, ["↓ShortTitles": ["B"]],
        finds: "2 'Titles' but 1 'ShortTitles' in 'experience'; Settings ignores the short titles",
        help: "add 1 short title"),
      .row(.multiValue, ["ShortTitles": ["B", "E"]]),
    ],
    check: .rows(of: [.multiValue], having: [.shortTitles]) { row, context in
      guard !context.analysis.conceals(row: row.index, ofPage: context.pageIndex),
        let (short, titles) = ChoiceSpecifier(row: row).unequalShortTitles
      else { return }
      let difference = counted(abs(short.count - titles.count), "short title")
      var fault = Fault(
        at: row.place(short.entry.key),
        "\(titles.count) 'Titles' but \(short.count) 'ShortTitles' in \(row.label)")
      fault.effect = .settings("ignores the short titles")
      fault.help = "\(short.count < titles.count ? "add" : "remove") \(difference)"
      fault.notes = [.init("'Titles' is here", at: row.place(titles.entry.key))]
      context.report(fault)
    })
}
