import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  package static let storedValueType = Rule(
    "stored-value-type", .error(.equalNumber, .declaredNumber),
    title: "stored value of a type that Settings does not store",
    rationale: """
      Reported by `settingsc resolve`, not by `lint`. A value of another type equals none of the row's values: a \
      switch shows off and a list marks nothing, while typed getters convert it in their own way.
      """,
    remedy: "Convert the value once at launch, or remove it, so that the default applies.",
    sources: [.userDefaults],
    examples: [
      .stored(
        .preferences("<key>sounds</key> ↓<string>on</string>"),
        Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true]),
        finds: "stored 'on' of 'sounds' is not a Boolean; Settings does not recognize it",
        help: "convert it at launch, or remove it"),
      .stored(
        .preferences("<key>sounds</key> <false/>"),
        Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])),
    ],
    check: .stored { fact, context in
      switch fact.kind {
      case .mismatch(let mismatch):
        switch mismatch.kind {
        case .notANumber: context.report(fact.fault(ofType: "a number", mismatch))
        case .otherType(let kinds):
          context.report(fact.fault(ofType: PropertyListKind.words(kinds), mismatch))
        case .otherNumberType(let kinds):
          var fault = fact.fault(
            .equalNumber,
            "\(fact.valueName) equals a legal value but is not \(PropertyListKind.words(kinds))")
          switch fact.source {
          case .managed: fault.help = fact.help(choices: nil)
          case .preferences:
            fault.help =
              "store the type that Settings stores, so that code that asks for it finds it"
          }
          context.report(fault)
        case .outOfRange, .notOffered: break
        }
      case .declaredType(let kind, let stored):
        let numbers: Set<PropertyListKind> = [.integer, .real, .boolean]
        let areBothNumbers = numbers.contains(kind) && !numbers.isDisjoint(with: stored)
        context.report(
          areBothNumbers ? .declaredNumber : nil, at: fact.place,
          "'\(fact.shownKey)' is declared as \(kind.words), but Settings stores "
            + PropertyListKind.words(stored),
          help: "declare it with that type, or remove it")
      case .orphan, .secret, .appConfig: break
      }
    })
}

extension Rule.Case {
  fileprivate static let equalNumber = Rule.Case(
    .info, when: "the value equals a legal one as a number: 1 for true")
  // Settings treats 1, 1.0 and true as equal, but code that asks for a type may not.
  fileprivate static let declaredNumber = Rule.Case(
    .info, when: "a file for device management declares a number as one of another type")
}

extension StoredFact {
  /// Returns the fault of a value that has none of the types that Settings stores.
  fileprivate func fault(ofType types: String, _ mismatch: StoredValueMismatch) -> Fault {
    var fault = self.fault("\(valueName) is not \(types)")
    if source == .preferences { fault.effect = .settings("does not recognize it") }
    fault.help = help(choices: mismatch.meant.map { mismatch.legalNames[$0] })
    return fault
  }
}
