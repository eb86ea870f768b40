/// Declarations of generated settings, and code that uses them.
extension FileScan {
  /// Records the settings of a generated file: `let playSounds = Setting(key: "play_sounds")`
  mutating func noteSettings() {
    for declaration in declarations where isWord(declaration.value.lowerBound, "Setting") {
      guard let key = tree(declaration.value).call?.argument(.label("key")) else { continue }
      let constant = CodeConstant(
        name: word(declaration.name), value: text(key.value), scope: declaration.scope,
        token: declaration.name, valueTokens: key.range)
      guard constant.value.containsString else { continue }
      constants.append(constant)
      settings.append(constant)
    }
  }

  /// Returns the class that a generated declaration names, and the suite if it names one; `nil` for
  /// other declarations:
  /// `static let trail = Suite(keys: TrailKeys(), bundle: bundle).inSuite("group.com.example")`
  func generatedSuite(
    _ declaration: Declaration, ofClasses isClass: (String) -> Bool
  ) -> (className: String, suiteName: String?)? {
    guard isWord(declaration.value.lowerBound, "Suite"),
      let name = declaration.value.lazy.compactMap({ identifier($0) }).first(where: isClass)
    else { return nil }
    let string = declaration.value.first { kind($0) == .string }
    return (name, string.flatMap { code.value(ofString: tokens[$0].range) })
  }

  /// Returns whether the type or the value of a variable names generated settings:
  /// `SettingsBundle.standard`, `TrailKeys`
  func holdsSettings(
    _ declaration: Declaration, owner: String, member: String?, className: String
  ) -> Bool {
    func namesSettings(_ token: TokenIndex) -> Bool {
      if isWord(token, owner), isByte(token + 1, ".") {
        guard let member else { return false }
        return isWord(token + 2, member)
      }
      return isWord(token, className)
    }
    return declaration.type.contains(where: namesSettings)
      || declaration.value.contains(where: namesSettings)
  }

  /// Returns whether code calls the function that registers the defaults of generated settings, or
  /// reads the defaults to register them itself.
  ///
  /// - Parameters:
  ///   - owners: The generated types.
  ///   - variables: The names of variables with settings.
  ///   - isOwnName: Whether the app declares a function with the same name, so that the receiver
  ///     decides.
  func callsRegistration(
    of owners: Set<String>, by variables: Set<String>, isOwnName: Bool
  ) -> Bool {
    tokens.indices.contains { token in
      if isWord(token, "registrationDefaults") { return true }
      let isCall = isWord(token, UncalledRegistration.function) && !isWord(token - 1, "func")
      if !isCall { return false }
      if !isOwnName { return true }
      let receiver = (pathStart(token)..<token).compactMap { identifier($0) }
      return receiver.contains { owners.contains($0) || variables.contains($0) }
    }
  }
}
