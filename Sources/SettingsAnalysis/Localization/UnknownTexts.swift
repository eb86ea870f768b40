import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A page whose texts are not all known: entries of strings tables that look unused may be for it.
package struct UnknownTexts: Sendable, Hashable {
  /// The page's file in the bundle.
  package let file: String
  /// What is wrong with it, as a predicate: `is missing`.
  package let fault: String
  /// The reader's words for it; absent where the fault says all.
  package let detail: String?

  init(_ file: String, _ fault: String, detail: String? = nil) {
    self.file = file
    self.fault = fault
    self.detail = detail
  }
}

extension BundleAnalysis {
  /// The first page that was not read, is not there or has no list of rows yet, so that it may show any text and name any
  /// table.
  package mutating func pageOfUnknownTexts() -> UnknownTexts? {
    if let page = bundle.pageOfUnknownTexts { return page }
    return links.missing.first { $0.cause == .absent && !$0.link.reference.leavesBundle }
      .map { UnknownTexts($0.link.reference.base + ".plist", "is missing") }
  }

  /// The first page that a tool most likely writes during the build: it may need entries that look unused until then.
  package mutating func generatedPage() -> UnknownTexts? {
    links.missing.first { $0.cause == .generated }
      .map { UnknownTexts($0.link.reference.base + ".plist", "is missing") }
  }
}

extension SettingsBundle {
  fileprivate var pageOfUnknownTexts: UnknownTexts? {
    if let file = unreadable.first(where: { !$0.isStringsTable }) {
      return UnknownTexts(file.file, "cannot be read", detail: file.error.message)
    }
    if let error = fileErrors.first(where: { !$0.path.hasSuffix(".strings") }) {
      return UnknownTexts(error.path, "cannot be read", detail: error.explanation)
    }
    if let item = unreadPages.first, let reason = item.reasonNotRead {
      return UnknownTexts(item.path, "is \(reason)")
    }
    if let item = files.items.first(where: \.isPageWithOtherCase) {
      return UnknownTexts(item.path, "has '.plist' in another case")
    }
    if let page = pages.first(where: { shape(of: $0) != .page }) {
      return UnknownTexts(page.file, "has no array of rows")
    }
    switch firstPage {
    case .missing, .folder: return UnknownTexts("Root.plist", "is missing")
    case .link(let path), .special(let path): return UnknownTexts(path, "is no file of the bundle")
    case .present, .onlyFor, .misplaced: return nil
    }
  }

  /// What a page lacks: rows at all, or a title that a row needs. Entries that look unused may be for that.
  fileprivate func gap(onPage number: Int) -> UnknownTexts? {
    let page = pages[number]
    if page.summaries.isEmpty { return UnknownTexts(page.file, "has no rows") }
    let hasGap = page.summaries.contains { summary in
      guard let index = schema.keyIndex(.title, in: summary.element), schema.flags(at: index).contains(.required)
      else {
        return false
      }
      guard summary.fields.mayContain(.title), let title = page.list.entry(KeyID.title.rawValue, in: summary.node)
      else {
        return true
      }
      return page.list.kind(title.value) != .string || page.list.isBlankText(title.value)
    }
    return hasGap ? UnknownTexts(page.file, "has a row without a title") : nil
  }
}

extension TableCoverage {
  /// The first page of the table that lacks a text, which unused entries may be for.
  package func pageWithGap(in bundle: SettingsBundle) -> UnknownTexts? {
    pages.lazy.compactMap { bundle.gap(onPage: $0) }.first
  }
}
