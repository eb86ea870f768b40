extension MigrationCase {
  /// Settings with random changes. What people saw is known from how a setting was changed, not
  /// from a comparison.
  init(randomWithSeed seed: UInt64) {
    var random = MigrationRandom(state: seed)
    self.init("seed \(seed)", [], [], [:], [:])
    for number in 0..<Int.random(in: 3...8, using: &random) {
      let name = ["Sound", "Color", "Speed", "Name"][number % 4] + " \(number)"
      var before = MigrationSetting("key\(number)", name, Self.kind(&random))
      before.isInGroup = Bool.random(using: &random)
      if case .slider = before.kind { before.title = "" }
      var after = before
      after.change(number, &random)
      old.append(before)
      new.append(after)
      guard let (value, wanted) = before.pair(for: after, &random),
        Int.random(in: 0..<6, using: &random) > 0
      else {
        continue
      }
      stored[before.suite]?[before.key] = value
      let isMoved = before.key != after.key || before.suite != after.suite
      if isMoved, Int.random(in: 0..<4, using: &random) == 0,
        let (_, own) = before.pair(for: after, &random)
      {
        stored[after.suite]?[after.key] = own
        expected[after.suite]?[after.key] = own
      } else {
        expected[after.suite]?[after.key] = wanted
      }
    }
  }

  private static func kind(_ random: inout MigrationRandom) -> MigrationSetting.Kind {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .toggle(on: true, off: false)
    case 1: .list([("Low", 1), ("Medium", 2), ("High", 3), ("Auto", 4)])
    case 2: .slider(0, Double(Int.random(in: 5...9, using: &random)))
    default: .text
    }
  }
}

extension MigrationSetting {
  /// Changes a setting as a new version of an app may.
  fileprivate mutating func change(_ number: Int, _ random: inout MigrationRandom) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: key = "renamed\(number)"
    case 1: return
    case 2:
      isInGroup.toggle()
      fallthrough
    default:
      switch kind {
      case .toggle:
        let forms: [(Any, Any)] = [("YES", "NO"), (false, true), (2, 1), ("no", "yes")]
        let (on, off) = forms[Int.random(in: 0..<forms.count, using: &random)]
        kind = .toggle(on: on, off: off)
        defaultValue = on
      case .list(let choices):
        let titles = choices.map(\.title).shuffled(using: &random)
        let isText = Bool.random(using: &random)
        let first = Int.random(in: 1...3, using: &random)
        kind = .list(
          titles.enumerated().map {
            ($1, isText ? "value \($0 + first)" as Any : $0 + first as Any)
          })
        if case .list(let changed) = kind { defaultValue = changed[0].value }
      case .slider(let least, let greatest):
        kind = .slider(least + 1, greatest - 2)
        defaultValue = greatest - 2
      case .text: defaultValue = "other"
      }
    }
  }

  /// A value that people may have stored, and what shows the same in the changed setting.
  fileprivate func pair(for after: MigrationSetting, _ random: inout MigrationRandom) -> (Any, Any)?
  {
    switch (kind, after.kind) {
    case (.toggle(let on, let off), .toggle(let newOn, let newOff)):
      return Bool.random(using: &random) ? (on, newOn) : (off, newOff)
    case (.list(let choices), .list(let others)):
      let choice = choices[Int.random(in: 0..<choices.count, using: &random)]
      return others.first { $0.title == choice.title }.map { (choice.value, $0.value) }
    case (.slider(let least, let greatest), .slider(let newLeast, let newGreatest)):
      let number = Double.random(in: least...greatest, using: &random)
      return (number, min(max(number, newLeast), newGreatest))
    case (.text, .text):
      let text = "text \(Int.random(in: 0..<9, using: &random))"
      return (text, text)
    default: return nil
    }
  }
}

/// A generator whose numbers depend on its seed alone.
private struct MigrationRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
