import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// App groups, and keys that several rows have.
extension FaultFinder {
  /// App groups that no app can have, or none that runs where this one does.
  func findInvalidGroups() {
    let options = analysis.options
    for (number, page) in bundle.pages.enumerated() {
      guard let group = page.fields.string(.applicationGroupContainerIdentifier),
        let fault = GroupIdentifier.fault(
          group.value, isOnMac: options.runsOnMac || options.entitledGroups.contains(group.value))
      else { continue }
      let name =
        group.value.isEmpty ? "the app group" : "app group \(page.list.display(group.node))"
      report(
        .invalidGroupIdentifier, page.place(group.node), "\(name) \(fault)",
        effect: page.storageGroup == nil
          ? "Settings ignores it" : "only an app on the Mac can have it",
        help: "write the identifier from the app's entitlements"
          + (group.value.isEmpty ? ", or remove the key" : ""),
        touching: .page(number))
    }
  }

  /// Rows of one key whose defaults or types contradict each other.
  func findConflicts() { faults += analysis.faults(of: analysis.keyClashes) }

  /// Rows that share a key, without those that contradict each other.
  func findSharedKeys() {
    for rows in sharedKeys {
      guard let clash = rows.first else { continue }
      let (first, second) = (bundle.row(clash.first), bundle.row(clash.second))
      let isOnOnePage = rows.allSatisfy(\.isOnOnePage)
      let areCopies = rows.allSatisfy(bundle.isCopy)
      // Further down, or in another group, the equal row may be another setting whose key was not
      // changed.
      let areNeighbors =
        isOnOnePage
        && rows.enumerated().allSatisfy { bundle.row($1.second).index == first.index + $0 + 1 }
      let (sentence, effect, help): (String, String, String)
      switch clash.relation {
      case .together where isOnOnePage:
        (sentence, effect) = (
          "\(second.label) is also the key of an earlier row", "both rows share one value"
        )
        help =
          areNeighbors && areCopies
          ? "remove this copy"
          : "give this row its own key\(areCopies ? ", or remove it" : ""); stored values stay with the other row"
      case .together:
        let page = bundle.pages[Int(clash.first.page)].file
        sentence = "\(second.label) is also the key of a row on page \(Wording.path(page))"
        effect = "both rows share one value"
        help =
          "give this row its own key if it is another setting; stored values stay with the other row"
      case .otherDevice:
        let base = bundle.pages[Int(clash.second.page)].name.base
        sentence = "\(second.label) is the key of two rows for different devices"
        effect = "iPad may show both, and iPhone neither"
        help = "give each device its own page file, such as \(Wording.path(base + "~ipad.plist"))"
      }
      for clash in rows {
        let copy = bundle.row(clash.second)
        report(
          .duplicateKey, copy.place(clash.second.key), sentence, effect: effect, help: help,
          as: isOnOnePage ? nil : .info, cause: "\(clash.number) \(clash.relation)",
          notes: [Note("the first is here", at: bundle.row(clash.first).place(clash.first.key))],
          fix: areCopies
            ? copy.fix(
              "remove the second of two equal rows", areNeighbors ? .safe : .unsafe,
              .removeItem(copy.node))
            : nil)
      }
    }
  }

  /// The rows that repeat a key, together where one device shows them or where they are for
  /// different devices.
  private var sharedKeys: [[KeyClash]] {
    let conflicts = Set(
      analysis.keyClashes.filter { $0.isConflict || $0.valuesDiffer }.map(\.number))
    return analysis.keyClashes.filter { clash in
      !conflicts.contains(clash.number) && (clash.relation == .together || clash.isOnOnePage)
    }.grouped { "\($0.number) \($0.relation)" }.map(\.elements)
  }

  /// Files of one page that disagree on keys or defaults.
  func findVariantDifferences() {
    for difference in analysis.variantDifferences {
      let (original, variant) = (difference.original, difference.variant)
      switch difference.detail {
      case .defaults(let key, let first, let second):
        report(
          .inconsistentVariant, variant.place(second),
          """
          default of \(Wording.quote(key)) is \(variant.list.description(second)), but \
          \(original.list.description(first)) in \(Wording.path(original.file))
          """,
          effect: "the app registers only one",
          help: "use the same default in all variants of the page",
          notes: [
            Note("the default in \(Wording.path(original.file)) is here", at: original.place(first))
          ],
          touching: bundle.pageOfDocument[variant.document].flatMap { page in
            variant.row(containing: second).map {
              DefaultsScope.row(RowIndex(page: page, row: $0.index))
            }
          })
      case .keys(let missing, let extra):
        // A key that another file has but for white space at the ends is a fault of the key.
        let names = FaultFinder.comparable(missing, with: variant).map { ($0, "lacks") }
        for (key, verb) in names
          + FaultFinder.comparable(extra, with: original).map({ ($0, "adds") })
        {
          report(
            .inconsistentVariant, variant.place(variant.specifiersEntry?.key),
            "\(Wording.path(variant.file)) \(verb) \(Wording.quote(key)), unlike \(Wording.path(original.file))",
            help: "use the same keys in all variants of the page", subject: key,
            cause: variant.file,
            name: Wording.quote(key))
        }
      }
    }
  }

  /// The keys without those that another page has but for white space at the ends.
  private static func comparable(_ keys: [String], with page: Page) -> [String] {
    if keys.isEmpty { return [] }
    let others = Set(
      page.rows(where: { $0.key != nil }).compactMap {
        $0.key.map { ExactText($0.value.trimmingInvisible) }
      })
    return keys.filter { !others.contains(ExactText($0.trimmingInvisible)) }
  }
}

extension BundleAnalysis {
  /// The faults of rows with one key whose defaults or types contradict each other.
  func faults(of clashes: [KeyClash]) -> [Fault] {
    let edited = Set(
      clashes.lazy.filter { clash in
        [clash.first, clash.second].contains { self.bundle.row($0).element != .titleValue }
      }.map(\.number))
    return clashes.compactMap {
      fault(of: $0, areTitleRows: !edited.contains($0.number)).map(judged)
    }
  }

  /// - Parameter areTitleRows: Whether all rows of the key only show their values.
  private func fault(of clash: KeyClash, areTitleRows: Bool) -> Fault? {
    let (first, second) = (bundle.row(clash.first), bundle.row(clash.second))
    let index = clash.second.rowIndex
    guard clash.valuesDiffer, let value = clash.first.value, let other = clash.second.value else {
      guard clash.relation == .together, clash.typesDiffer else { return nil }
      let (type, otherType) = (storedTypeWords(clash.first), storedTypeWords(clash.second))
      return Fault(
        .conflictingDefaults, at: second.place(clash.second.key),
        "\(second.label) is stored as \(type) by one row and as \(otherType) by another",
        effect: "neither shows what the other stores",
        help: "give each row its own key; stored values stay with the old key",
        cause: "\(clash.number) types",
        notes: [Note("\(type) is stored here", at: first.place(clash.first.key))],
        touching: (clash.first.value ?? clash.second.value).map { _ in .row(index) })
    }
    let isOfDevices = clash.relation == .otherDevice
    // Two files of one page are compared as such.
    if isOfDevices, !clash.isOnOnePage { return nil }
    // Rows show one number alike, whatever its type is.
    let isOneNumber = first.list.isEqual(value, to: other, of: second.list, .numeric)
    // Types tell apart what else looks alike, the integer 1 and the string '1'.
    let haveOneType = first.list.kind(value) == second.list.kind(other)
    let remarks = first.list.remarks(on: value, and: other, of: second.list)
    let shown =
      haveOneType ? first.list.display(value) + remarks.first : first.list.description(value)
    let otherShown =
      haveOneType ? second.list.display(other) + remarks.second : second.list.description(other)
    return Fault(
      .conflictingDefaults, at: second.place(other),
      "\(second.label) has two defaults, \(shown) and \(otherShown)",
      effect: isOneNumber || isOfDevices ? "the app registers only one" : "each row shows its own",
      help: isOfDevices
        ? "give both rows one default, or register those of one device"
        : "give all its rows one default, or each its own key"
          + (areTitleRows ? "" : "; stored values stay with the old key"),
      as: isOfDevices || areTitleRows ? .warning : nil,
      cause: "\(clash.number) \(clash.relation)",
      notes: [Note("the default is \(shown) here", at: first.place(value))], touching: .row(index))
  }
}
