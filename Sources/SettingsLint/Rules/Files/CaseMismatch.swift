import SettingsAnalysis
import SettingsModel

extension Rule {
  static let caseMismatch = Rule(
    id: "case-mismatch",
    title: "name that differs from its file in upper and lower case",
    severity: .error,
    rationale: """
      The simulator's file system usually ignores case and finds `Music.plist` as `music.plist`; a device's does not. A \
      page, a strings table or an image that shows up during development is missing on every device.
      """,
    remedy: "Write the name exactly as the file has it, or rename the file.",
    sources: ["https://github.com/lionheart/openradar-mirror/issues/17174"],
    bad: [
      .files(
        ["Root.plist": Sample.page(opening: "↓music"), "Music.plist": Sample.musicPage],
        finds: """
          'File' of 'More' is 'music', but the file is 'Music.plist'; a device does not find it
          help: use 'Music'
          """,
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["root.plist": Sample.soundsPage], without: ["root.plist"],
        finds: """
          'root.plist' differs in case from 'Root.plist'; a device does not find it
          help: rename it to 'Root.plist'
          """
      ),
    ],
    good: [.files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage])],
    check: .bundle { bundle, context in
      let mismatches = context.analysis.nameMismatches
      guard !mismatches.isEmpty else { return }
      let paths = FoldedPaths(bundle.files)
      for mismatch in mismatches {
        let also = mismatch.alsoNeeded.map { ", and \($0)" } ?? ""
        guard let field = mismatch.field else {
          context.report(
            .file(mismatch.file),
            "\(Wording.path(mismatch.file)) differs in case from \(Wording.path(mismatch.name)); a device does not find it",
            help: "rename it to \(Wording.path(mismatch.name))\(also)")
          continue
        }
        let page = bundle.pages[field.page]
        let owner = field.row.map { " of \($0.label)" } ?? ""
        let found = page.list.display(field.node)
        // Of several files whose names differ by case, nobody knows which one is meant.
        let isOnlyOne = paths.differing(from: mismatch.file).isEmpty
        let key = context.schema.name(of: field.key)
        let cause = FindingCause(id: "\(key) \(page.list.text(field.node)) \(mismatch.file)", name: key) { _, count in
          FindingCause.Words(
            message: """
              '\(key)'\(count == 1 ? owner : " in \(count) places") is \(found), but the file is \
              \(Wording.path(mismatch.file)); a device does not find it
              """, help: "use \(Wording.path(mismatch.name))\(also)")
        }
        context.report(
          page.place(field.node), cause,
          // Only one half of the correction would replace this finding with another one.
          fix: mismatch.alsoNeeded != nil
            ? nil
            : page.fix(
              "replace \(found) with \(Wording.path(mismatch.name))", isOnlyOne ? .safe : .unsafe,
              .replaceValue(field.node, .string(mismatch.name))))
      }
    })
}
