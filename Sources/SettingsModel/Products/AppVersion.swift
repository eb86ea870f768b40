import SettingsText

/// The version of a built app.
package struct AppVersion: Sendable, Hashable {
  /// The version for users: `CFBundleShortVersionString`.
  package let number: String
  /// The build number, `CFBundleVersion`; `nil` if unknown.
  package let build: String?
  /// The numbers that replace ``number`` in the `InfoPlist.strings` of languages.
  package var translations: [String] = []

  package init(_ number: String, build: String? = nil) {
    self.number = number
    self.build = build
  }

  /// The number followed by the build number: `2.3 (41)`.
  package var description: String {
    guard let build, build != number else { return number }
    return "\(number) (\(build))"
  }

  /// Returns whether a stated version equals this one, with or without the build number, or is the
  /// build number alone.
  package func matches(_ stated: StatedVersion) -> Bool {
    let numbers = [number] + translations
    if numbers.contains(where: { AppVersion.isEqual($0, stated.number) }) {
      guard let statedBuild = stated.build, let build else { return true }
      return AppVersion.isEqual(build, statedBuild)
    }
    guard stated.build == nil, let build else { return false }
    // `2.3.1.41`: the version and the build number, joined by a dot
    if numbers.contains(where: { AppVersion.isEqual("\($0).\(build)", stated.number) }) {
      return true
    }
    return AppVersion.isEqual(build, stated.number)
  }

  /// Returns whether two numbers are equal, ignoring components `0` at their ends: `2` and `2.0`.
  private static func isEqual(_ first: String, _ second: String) -> Bool {
    components(of: first) == components(of: second)
  }

  private static func components(of number: String) -> [String] {
    var components = number.split(separator: ".").map(String.init)
    while components.count > 1, components.last == "0" { components.removeLast() }
    return components
  }
}

/// The version that a text states: `2.3`, `v2.3 (41)`, `Version 2.3 build 41`.
package struct StatedVersion: Sendable, Hashable {
  /// The number with its dots.
  package let number: String
  /// The build number after the version; `nil` if absent.
  package let build: String?

  /// Parses a text; `nil` if it does not state a version, or states more than that.
  ///
  /// - Parameter isPrefix: Returns whether a word may precede the number, such as the app's name.
  package init?(_ text: String, isPrefix: (String) -> Bool) {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(
      String.init)
    guard let first = words.firstIndex(where: { $0.contains { $0.isNumber } }),
      words[..<first].allSatisfy(isPrefix)
    else { return nil }
    var numberWord = words[first].trimmingDots
    if numberWord.hasPrefix("v") { numberWord.removeFirst() }
    guard let number = StatedVersion.leadingNumber(of: numberWord) else { return nil }
    self.number = number
    let rest = words[(first + 1)...].filter { $0 != "build" }
    let isBuildNumber = rest.count == 1 && rest[0].allSatisfy { $0.isNumber || $0 == "." }
    if rest.isEmpty {
      build = nil
    } else if isBuildNumber {
      build = rest[0]
    } else if rest.allSatisfy(StatedVersion.isAddition) {
      build = nil
    } else {
      return nil
    }
  }

  /// Returns the number at the start of a word: `2.3` of `2.3beta1`; `nil` if there is none, or if
  /// anything but letters and digits follows it.
  private static func leadingNumber(of word: String) -> String? {
    let number = String(word.prefix { $0.isNumber || $0 == "." }).trimmingDots
    let rest = word.dropFirst(number.count)
    guard let first = number.first, first.isNumber,
      rest.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    return number
  }

  /// Returns whether a word after the number denotes a kind of build, such as `beta`, or contains a
  /// digit.
  private static func isAddition(_ word: String) -> Bool {
    if word.contains(where: { $0.isNumber }) { return true }
    let kinds = ["", "alpha", "beta", "rc", "b", "a", "debug", "release", "snapshot", "dev"]
    return kinds.contains(word.filter { $0.isLetter })
  }
}

extension String {
  fileprivate var trimmingDots: String {
    var text = drop { $0 == "." }
    while text.last == "." { text.removeLast() }
    return String(text)
  }
}
