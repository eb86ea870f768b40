/// The list of all classes of changes.
///
/// A new class needs one file in `Classes` and one line here, in the order of the ids.
package enum AllChangeClasses {
  /// The classes in the order of their ids.
  package static let classes: [ChangeClass] = [
    .childPaneAdded,
    .childPaneRemoved,
    .controlChanged,
    .defaultChanged,
    .detailChanged,
    .footerChanged,
    .groupAdded,
    .groupRemoved,
    .idiomChanged,
    .keyAdded,
    .keyRemoved,
    .keyRenamed,
    .keyboardChanged,
    .languageAdded,
    .languageRemoved,
    .movedPage,
    .orderChanged,
    .pageAdded,
    .pageRemoved,
    .rangeNarrowed,
    .rangeWidened,
    .rowAdded,
    .rowDropped,
    .rowRemoved,
    .rowRestored,
    .secureChanged,
    .suiteMoved,
    .systemChanged,
    .titleChanged,
    .trueFalseChanged,
    .typeChanged,
    .valueAdded,
    .valueMeaning,
    .valueRemoved,
    .valueRetyped,
  ]
}
