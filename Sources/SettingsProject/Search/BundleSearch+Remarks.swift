import SettingsFiles

extension BundleSearch {
  /// Returns remarks, one sentence part each, on symbolic links to bundles outside of the searched
  /// folders, which are not followed.
  package func linkRemarks(besides targets: [LintTarget]) -> [String] {
    let foundBundles = Set(
      targets.compactMap { try? workspace.files.status(of: $0.path).identity })
    return links.compactMap { path in
      let shown = workspace.display(path)
      guard let status = try? workspace.files.status(of: path) else {
        return "'\(shown)' is a symbolic link that leads nowhere"
      }
      if foundBundles.contains(status.identity) { return nil }
      return "'\(shown)' is a symbolic link, which a search does not follow; name it to check it"
    }
  }

  /// Returns remarks, one sentence part each, on omitted built products and omitted bundles that
  /// settingsc wrote.
  ///
  /// - Parameter isExpected: Returns whether a written bundle, given by its absolute path, needs no
  ///   remark.
  package func leftOutRemarks(unless isExpected: (String) -> Bool) -> [String] {
    let remarkOnProducts = remark(
      on: products,
      one: "is a built product and is skipped",
      many: "are built products and are skipped")
    let remarkOnWritten = remark(
      on: written.filter { !isExpected($0) },
      one: "was written by settingsc and is skipped",
      many: "were written by settingsc and are skipped")
    return [remarkOnProducts, remarkOnWritten].compactMap { $0 }
  }

  private func remark(on paths: [String], one: String, many: String) -> String? {
    guard let first = paths.first else { return nil }
    let shown = "'\(workspace.display(first))'"
    let option = "with 'lint --no-ignore'"
    if paths.count == 1 { return "\(shown) \(one); name it to check it, or include it \(option)" }
    let more = "and \(paths.count - 1) more \(many)"
    return "\(shown) \(more); name one to check it, or include all \(option)"
  }
}
