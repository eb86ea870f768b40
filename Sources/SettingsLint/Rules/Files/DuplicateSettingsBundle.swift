import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Rule {
  static let duplicateSettingsBundle = Rule(
    id: "duplicate-settings-bundle",
    title: "second settings bundle in one app",
    severity: .warning,
    rationale: """
      An app has one settings bundle, at its top. One that a library brings along either takes the place of the app's \
      own, whichever is copied last, or stands in a framework or an extension where Settings never looks.
      """,
    remedy: "Take the library's bundle out of the copied resources, and its rows into the app's own bundle if wanted.",
    sources: ["https://github.com/urbanairship/ios-library/issues/73"],
    bad: [], good: [], check: .engine)
}

extension Linter {
  /// Checks the bundles of one run against each other: two in one product, or one of a library beside the app's own.
  ///
  /// - Parameter bundles: The bundles with their paths as shown, in any order.
  /// - Returns: The findings in the order of the paths; none when the rule is off.
  package func duplicates(among bundles: [SettingsBundle]) -> [Diagnostic] {
    let rule = Rule.duplicateSettingsBundle
    guard bundles.count > 1, activeRules.contains(rule.id) else { return [] }
    let severity = configuration.rules[rule.id]?.severity ?? rule.severity
    return DuplicateBundles(bundles).pairs.map { own, other in
      Diagnostic(
        rule: rule.id, severity: severity, path: other, range: nil, keyPath: nil,
        message: "an app must have one settings bundle; found a second one beside '\(own)'",
        notes: [Note(message: "the app's own settings bundle is here", path: own, range: nil)], fixes: [])
    }.sorted { $0.isBefore($1) }
  }
}

/// The settings bundles that end up in one app.
private struct DuplicateBundles {
  /// The app's own bundle and another one.
  private(set) var pairs: [(own: String, other: String)] = []

  init(_ bundles: [SettingsBundle]) {
    let bundles = bundles.filter { $0.name == "Settings.bundle" && !$0.isSinglePage }
    // Bundles of sources alone are each the own one of some app.
    guard bundles.contains(where: { Location.mayBeInAppOrLibrary($0.path) }) else { return }
    let places = bundles.map(Location.init)
    // The app's own stands highest; of two on one level the one that comes first.
    var own: [String: Location] = [:]
    for place in places {
      for product in place.mayBelongTo {
        guard let best = own[product], (best.depth, best.path) <= (place.depth, place.path) else {
          own[product] = place
          continue
        }
      }
    }
    for place in places where place.isInApp || place.isInLibrary {
      guard let best = own[place.product], best.path != place.path else { continue }
      pairs.append((best.path, place.path))
    }
  }

  /// Where a bundle stands.
  private struct Location {
    let path: String
    let depth: Int
    /// The app's folder; for a library the folder of the project that uses it.
    let product: String
    /// The apps and project folders whose own bundle it may be.
    let mayBelongTo: [String]
    let isInApp: Bool
    let isInLibrary: Bool

    /// The folders that package managers put the sources of libraries into.
    private static let libraryFolders: Set<Substring> = [
      "Pods", "Carthage", "checkouts", "SourcePackages", "node_modules", "Checkouts", "vendor", "Vendor",
    ]

    /// Whether a path holds the name of an app or of a folder of libraries, in a folder's name or as a part of one.
    static func mayBeInAppOrLibrary(_ path: String) -> Bool {
      path.withCString { path in
        strstr(path, ".app") != nil || libraryFolders.contains { strstr(path, String($0)) != nil }
      }
    }

    init(_ bundle: SettingsBundle) {
      path = bundle.path
      let parts = bundle.path.split(separator: "/")
      depth = parts.count
      if let app = parts.lastIndex(where: { $0.hasSuffix(".app") }) {
        (isInApp, isInLibrary) = (true, false)
        product = parts[...app].joined(separator: "/")
        mayBelongTo = [product]
      } else if let library = parts.firstIndex(where: Location.libraryFolders.contains) {
        (isInApp, isInLibrary) = (false, true)
        product = parts[..<library].joined(separator: "/")
        mayBelongTo = []
      } else {
        (isInApp, isInLibrary) = (false, false)
        product = ""
        mayBelongTo = parts.indices.map { parts[..<$0].joined(separator: "/") }
      }
    }
  }
}
