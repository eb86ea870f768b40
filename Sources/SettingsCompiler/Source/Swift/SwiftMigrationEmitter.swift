import SettingsAnalysis
import SettingsPropertyLists

/// Writes the function that moves stored values from an older version of a bundle to this one.
package struct SwiftMigrationEmitter {
  private let migration: StoredValueMigration
  private let bundleName: String
  private let name: String

  /// Makes an emitter.
  ///
  /// - Parameter bundleName: What the header calls the bundle.
  /// - Parameter name: The name of the type, under which it also remembers what must not be done twice.
  package init(_ migration: StoredValueMigration, bundleName: String, name: String) {
    self.migration = migration
    self.bundleName = bundleName
    self.name = name
  }

  /// The file.
  package var file: GeneratedFile {
    var source = SourceText()
    SwiftEmitter.writeHeader(to: &source, from: "two versions of \(CommentText.quoted(bundleName))")
    source.line(0, "import Foundation")
    source.blank()
    source.line(0, "/// Moves what people stored with an older version of the settings to where this version reads it.")
    source.line(0, "nonisolated enum \(name) {")
    source.block(
      1,
      """
      /// Moves the stored values. Running it again changes nothing, and what is stored under a new key stays.
      ///
      /// Call it at launch, before defaults are registered and before anything reads a setting. A key with a registered
      /// default or a launch argument is left for a launch without.
      ///
      /// - Parameter standard: The app's own defaults.
      /// - Parameter suite: The defaults of an app group.
      static func run(
        standard: UserDefaults = .standard,
        suite: (String) -> UserDefaults? = { UserDefaults(suiteName: $0) }
      ) {
      """)
    if !migration.steps.isEmpty {
      writeSuites(to: &source)
      source.line(2, "var writes = Writes()")
      for step in migration.steps { write(step, to: &source) }
      source.blank()
      source.line(2, "writes.apply()")
    }
    for (number, remark) in migration.undecided.enumerated() {
      if number > 0 || !migration.steps.isEmpty { source.blank() }
      source.line(2, "// Not migrated: \(SwiftMigrationEmitter.comment(remark.message)).")
      source.line(2, "// Reason: \(SwiftMigrationEmitter.comment(remark.reason)).")
      source.line(2, "// \(SwiftMigrationEmitter.comment(remark.advice))")
    }
    source.line(1, "}")
    if !migration.steps.isEmpty {
      source.blank()
      source.block(1, support)
    }
    source.line(0, "}")
    return GeneratedFile(name: "\(name).swift", text: source.text)
  }

  /// The app groups, each opened once.
  private var groups: [String] {
    migration.steps.flatMap { [$0.move.old.suite, $0.move.new.suite] }.compactMap { $0 }.distinct
  }

  private func writeSuites(to source: inout SourceText) {
    for (number, group) in groups.enumerated() {
      source.line(2, "let group\(number + 1) = suite(\(SwiftLiterals.string(group)))")
    }
  }

  private func write(_ step: StoredValueMigration.Step, to source: inout SourceText) {
    let move = step.move
    source.blank()
    for message in step.messages { source.line(2, "// \(SwiftMigrationEmitter.comment(message))") }
    for text in step.undecided { source.line(2, "// stays as it is: \(SwiftMigrationEmitter.comment(text))") }
    var arguments = [
      "\(SwiftLiterals.string(move.old.key)), in: \(store(move.old.suite))"
        + (move.isInPlace ? "" : ", to: \(SwiftLiterals.string(move.new.key)), in: \(store(move.new.suite))")
    ]
    if !move.isInPlace, move.keepsOld { arguments.append("keepsOld: true") }
    if let mark = move.mark { arguments.append("once: \(SwiftLiterals.string(mark))") }
    if !move.conversions.isEmpty {
      let pairs = move.conversions.map { "(\(SwiftLiterals.value($0.old)), \(SwiftLiterals.value($0.new)))" }
      arguments.append("values: [\(pairs.joined(separator: ", "))]")
    }
    if let range = move.range {
      arguments.append(
        "range: \(SwiftLiterals.double(range.lowerBound))...\(SwiftLiterals.double(range.upperBound))")
    }
    source.line(2, "writes.\(move.isInPlace ? "convert" : "move")(\(arguments.joined(separator: ", ")))")
  }

  private func store(_ suite: String?) -> String {
    suite.flatMap(groups.firstIndex).map { "group\($0 + 1)" } ?? "standard"
  }

  /// A text of a bundle that can neither end a comment nor turn its direction.
  private static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { SourceScalars.needsEscape($0) ? " " : $0 }))
  }

  private var support: String {
    """
    /// What is to be stored. All is read before anything is written, so that settings can exchange their values.
    private struct Writes {
      private var pending: [(defaults: UserDefaults, key: String, value: Any?)] = []
      private var marks: [(defaults: UserDefaults, mark: String)] = []

      /// Moves a value to a key that has none.
      mutating func move(
        _ old: String, in source: UserDefaults?, to new: String, in target: UserDefaults?, keepsOld: Bool = false,
        values: [(old: Any, new: Any)] = [], range: ClosedRange<Double>? = nil
      ) {
        guard let source, let target, showsStoredValue(old, source), showsStoredValue(new, target),
          let value = source.object(forKey: old)
        else { return }
        if target.object(forKey: new) == nil { pending.append((target, new, converted(value, values, range))) }
        if !keepsOld { pending.append((source, old, nil)) }
      }

      /// Converts a value under its key.
      mutating func convert(
        _ key: String, in defaults: UserDefaults?, once mark: String? = nil, values: [(old: Any, new: Any)] = [],
        range: ClosedRange<Double>? = nil
      ) {
        guard let defaults, showsStoredValue(key, defaults) else { return }
        if let mark {
          guard !Writes.marks(in: defaults).contains(mark) else { return }
          marks.append((defaults, mark))
        }
        if let value = defaults.object(forKey: key) {
          pending.append((defaults, key, converted(value, values, range)))
        }
      }

      /// Stores everything.
      func apply() {
        for write in pending { write.defaults.set(write.value, forKey: write.key) }
        for (defaults, mark) in marks { defaults.set(Writes.marks(in: defaults) + [mark], forKey: Writes.marksKey) }
      }

      /// The conversions that were done and must not be repeated.
      private static let marksKey = "\(name)"
      private static func marks(in defaults: UserDefaults) -> [String] {
        defaults.stringArray(forKey: marksKey) ?? []
      }

      private func showsStoredValue(_ key: String, _ defaults: UserDefaults) -> Bool {
        [UserDefaults.argumentDomain, UserDefaults.registrationDomain].allSatisfy { domain in
          defaults.volatileDomain(forName: domain)[key] == nil
        }
      }

      private func converted(_ value: Any, _ values: [(old: Any, new: Any)], _ range: ClosedRange<Double>?) -> Any {
        if let match = values.first(where: { areEqual($0.old, value) }) { return match.new }
        guard let range, let number = (value as? NSNumber)?.doubleValue, !range.contains(number) else { return value }
        return min(max(number, range.lowerBound), range.upperBound)
      }

      private func areEqual(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? String { return left == right as? String }
        guard let left = left as? NSNumber, let right = right as? NSNumber else { return false }
        return left == right
      }
    }
    """
  }
}
