import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension SettingsBundle {
  /// The rows of a first page of the Settings app that has no switch, text field or slider; absent where it has one.
  ///
  /// Source: developer.apple.com/forums/thread/764519, which reports such an app missing from Settings on iOS 18.
  package func rowsWithoutOrdinaryControl(of page: Page) -> PropertyList.Entry? {
    guard page.name.base == "Root", page.name.language == nil, !page.name.isInApp, kind == .settings,
      let entry = page.specifiersEntry, !page.summaries.isEmpty
    else { return nil }
    // A row of an unknown type is most likely a misspelled one of these.
    let ordinary: [ElementID] = [.toggleSwitch, .textField, .slider, .unknown]
    return page.summaries.contains { ordinary.contains($0.element) } ? nil : entry
  }
}
