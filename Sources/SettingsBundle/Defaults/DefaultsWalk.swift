import PropertyLists
import SettingsSchema

/// One row that gives a key a default.
public struct DefaultsEntry: Sendable {
  /// The user-defaults key.
  public let key: Located<String>
  /// The default; absent where the row has none.
  public let value: PropertyList.NodeID?
  /// The row.
  public let row: Row
  /// The index of the row's page in ``SettingsBundle/pages``.
  public let page: Int
  /// The app group whose defaults hold the key; absent for the app's own.
  public let suite: String?
  /// The language of the page's file, where it stands in a language folder.
  public let language: String?
}

extension SettingsBundle {
  /// The rows that hold values, in the order a user of one device meets them: depth-first from the first page,
  /// each page once, rows hidden on the device left out.
  ///
  /// A child page belongs to its parent's app group unless it names one of its own. Variants of a page for a language
  /// follow directly after the page itself.
  ///
  /// - Parameter idiom: The device, which decides about page files such as `Root~ipad.plist` and about rows.
  public func defaultsEntries(on idiom: DeviceIdiom) -> [DefaultsEntry] {
    var walk = DefaultsWalk(bundle: self, idiom: idiom)
    walk.run()
    return walk.entries
  }
}

private struct DefaultsWalk {
  let bundle: SettingsBundle
  let idiom: DeviceIdiom
  var entries: [DefaultsEntry] = []
  private var visited: Set<String> = []
  private let readsInApp: Bool

  init(bundle: SettingsBundle, idiom: DeviceIdiom) {
    self.bundle = bundle
    self.idiom = idiom
    readsInApp = bundle.schema.dialectNames.contains("inappsettingskit")
  }

  private enum Step {
    case page(base: String, suite: String?)
    case row(page: Int, index: Int, suite: String?)
  }

  mutating func run() {
    // An explicit stack in document order: a chain of pages may be as long as a bundle has files.
    var stack: [Step] =
      bundle.isSinglePage
      ? bundle.pages.map { .page(base: $0.name.base, suite: nil) }.reversed() : [.page(base: "Root", suite: nil)]
    while let step = stack.popLast() {
      switch step {
      case .page(let base, let suite):
        guard visited.insert(base).inserted else { continue }
        for number in files(of: base).reversed() {
          let page = bundle.pages[number]
          let suite = page.groupIdentifier?.value ?? suite
          for index in page.rows.indices.reversed() { stack.append(.row(page: number, index: index, suite: suite)) }
        }
      case .row(let number, let index, let suite):
        let page = bundle.pages[number]
        let row = page.rows[index]
        guard row.isShown(on: idiom) else { continue }
        if row.element == .childPane, let file = row.text(.file) {
          stack.append(.page(base: PageReference(file.value).base, suite: suite))
        }
        guard bundle.schema.flags(of: row.element).contains(.holdsValue), let key = row.key else { continue }
        entries.append(
          DefaultsEntry(
            key: key, value: row.field(.defaultValue)?.value, row: row, page: number, suite: suite,
            language: page.name.language))
      }
    }
  }

  /// The page file the device opens, and after it the files of languages that replace it.
  private func files(of base: String) -> [Int] {
    let variants = bundle.pageIndices[base, default: []]
    func best(_ candidates: [Int]) -> Int? {
      func find(_ device: PageName.Device?, _ isInApp: Bool) -> Int? {
        candidates.first {
          bundle.pages[$0].name.device == device && bundle.pages[$0].name.isInApp == isInApp
        }
      }
      let inApp = readsInApp ? find(idiom.device, true) ?? find(nil, true) : nil
      return inApp ?? find(idiom.device, false) ?? find(nil, false)
        ?? (bundle.kind == .inApp ? find(idiom.device, true) ?? find(nil, true) : nil)
    }
    var languages: [String?] = [nil]
    for number in variants {
      if let language = bundle.pages[number].name.language, !languages.contains(language) { languages.append(language) }
    }
    return languages.compactMap { language in
      best(variants.filter { bundle.pages[$0].name.language == language })
    }
  }
}
