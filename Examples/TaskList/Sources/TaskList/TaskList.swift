import Foundation

/// An app that reads what its settings pages show, without a key or a default written twice.
@main
struct TaskList {
  static func main() {
    SettingsBundle.registerDefaults()
    let defaults = UserDefaults.standard
    print("sort by \(defaults.sortOrder), remind \(defaults.remindBefore) minutes before, badge: \(defaults.showBadge)")
    switch defaults.sortOrder {
    case .dueDate: print("the next task comes first")
    case .title: print("tasks are in the order of the alphabet")
    }
  }
}
