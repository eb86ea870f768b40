import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A tool that writes pages with the licenses of libraries; nobody edits these pages.
package enum LicenseTool: Sendable, Hashable {
  /// LicensePlist: a page of links into its own folder, and a page with one footer for each library.
  case licensePlist
  /// CocoaPods: one page with a footer for each library.
  case cocoaPods
  /// swift-package-list: a page of links to pages in a folder.
  case swiftPackageList
  /// Some other one, or a person who wrote such a page.
  case other

  /// The tool that most likely wrote each page, in the order of the bundle's pages; absent for pages of settings.
  ///
  /// Such a page shows texts and leads to other pages. Its name or its texts tell what it is, or a page of this sort
  /// leads to it, or it leads to pages of this sort and nowhere else.
  static func tools(of bundle: SettingsBundle) -> [LicenseTool?] {
    var tools = bundle.pages.map { page in
      page.isEditable(bundle.schema) || page.name.base == "Root" ? nil : LicenseTool(page)
    }
    guard tools.contains(where: { $0 != nil }) else { return tools }
    let links = LicenseLinks(bundle)
    links.spreadDown(&tools, in: bundle)
    links.spreadUp(&tools)
    return tools
  }

  private init?(_ page: Page) {
    let base = page.name.base
    if base.hasPrefix("com.mono0926.LicensePlist") {
      self = .licensePlist
    } else if base.hasPrefix("PackageList") || base.hasPrefix("PackageLicenses") {
      self = .swiftPackageList
    } else if let last = page.rows.last, last.element == .group, last.isSignedByCocoaPods {
      self = .cocoaPods
    } else if GeneratedPage.isLikely(base) || base.hasPrefix("3rd") || page.rows.contains(where: \.holdsLicense) {
      self = .other
    } else {
      return nil
    }
  }
}

extension BundleAnalysis {
  /// The indices of the pages of licenses that have no rows.
  ///
  /// - Parameter isLikelyMeant: Whether the pages wanted have none on purpose, as ``PageShape/noRows(isLikelyMeant:)`` says.
  package mutating func licensePagesWithoutRows(likelyMeant isLikelyMeant: Bool) -> [Int] {
    let tools = licenseTools
    return bundle.pages.indices.filter { number in
      guard tools[number] != nil, case .noRows(isLikelyMeant) = bundle.shape(of: bundle.pages[number]) else {
        return false
      }
      return true
    }
  }

  /// The links to pages in folders of the bundle: those of which a tool wrote the page with the link or the page it opens,
  /// and the others.
  package mutating func linksIntoFolders() -> (ofTools: [PageLink], others: [PageLink]) {
    let tools = licenseTools
    var found: (ofTools: [PageLink], others: [PageLink]) = ([], [])
    for link in links.links where link.reference.hasFolder && !link.reference.leavesBundle && !link.isWebPage {
      let isOfTool =
        tools[link.page] != nil || bundle.pageIndices[link.reference.base]?.contains { tools[$0] != nil } == true
      if isOfTool { found.ofTools.append(link) } else { found.others.append(link) }
    }
    return found
  }
}

/// Which pages lead to which, as far as licenses are concerned: pages with settings, and the first page, are none of
/// these.
private struct LicenseLinks {
  /// For each page the pages that its child panes open; absent for pages of settings.
  private var children: [[Int]?]
  /// How many child panes of each page open no page.
  private var openEnds: [Int]

  init(_ bundle: SettingsBundle) {
    openEnds = Array(repeating: 0, count: bundle.pages.count)
    children = bundle.pages.map { page in
      page.isEditable(bundle.schema) || page.name.base == "Root" ? nil : []
    }
    for number in bundle.pages.indices where children[number] != nil {
      for row in bundle.pages[number].rows(where: { $0.element == .childPane }) {
        let targets = row.text(.file).flatMap { bundle.pageIndices[bundle.reference($0.value).base] } ?? []
        if targets.isEmpty { openEnds[number] += 1 }
        children[number]? += targets
      }
    }
  }

  /// Gives pages the tool of a page that leads to them.
  func spreadDown(_ tools: inout [LicenseTool?], in bundle: SettingsBundle) {
    var open = tools.indices.filter { tools[$0] != nil }
    while let number = open.popLast() {
      for child in children[number] ?? [] where tools[child] == nil && children[child] != nil {
        tools[child] = tools[number]
        open.append(child)
      }
    }
  }

  /// Gives pages the tool of the pages they lead to, where they lead nowhere else.
  func spreadUp(_ tools: inout [LicenseTool?]) {
    var parents: [Int: [Int]] = [:]
    var waiting = openEnds
    for (number, children) in children.enumerated() {
      for child in children ?? [] {
        parents[child, default: []].append(number)
        waiting[number] += 1
      }
    }
    var open = tools.indices.filter { tools[$0] != nil }
    while let number = open.popLast() {
      for parent in parents[number] ?? [] {
        waiting[parent] -= 1
        guard waiting[parent] == 0, tools[parent] == nil else { continue }
        tools[parent] = tools[number]
        open.append(parent)
      }
    }
  }
}

extension Row {
  fileprivate var isSignedByCocoaPods: Bool {
    string(.footerText).map { $0.value.hasPrefix("Generated by CocoaPods") } ?? false
  }

  /// Whether the footer is the text of a license.
  fileprivate var holdsLicense: Bool {
    guard element == .group, let footer = field(.footerText)?.value, list.kind(footer) == .string else { return false }
    return list.withText(footer, LicensePhrases.occur)
  }
}

/// What the texts of common licenses say and hardly any other text does.
private enum LicensePhrases {
  private static let all: [StaticString] = [
    "permission is hereby granted", "permission to use, copy, modify", "redistribution and use in source",
    "apache license", "gnu general public license", "gnu lesser general public", "mozilla public license",
    "without warranty of any kind",
  ]

  /// Whether a text has one of them, in upper or lower case.
  static func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices {
      // Each of them begins with one of these letters.
      switch text[index] | 0x20 {
      case UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "a"), UInt8(ascii: "g"), UInt8(ascii: "m"),
        UInt8(ascii: "w"):
        if all.contains(where: { begins(text[index...], with: $0) }) { return true }
      default: continue
      }
    }
    return false
  }

  private static func begins(_ text: Slice<UnsafeBufferPointer<UInt8>>, with phrase: StaticString) -> Bool {
    guard text.count >= phrase.utf8CodeUnitCount else { return false }
    let phrase = UnsafeBufferPointer(start: phrase.utf8Start, count: phrase.utf8CodeUnitCount)
    return zip(text, phrase).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 >= UInt8(ascii: "a") }
  }
}
