/// An app that reads what its settings pages show, without a key or a default written twice.
@main
struct TaskList {
  static func main() {
    SettingsBundle.registerDefaults()
    let settings = SettingsBundle.standard
    print(
      "sort by \(settings.sortOrder), remind \(settings.remindBefore) minutes before, badge: \(settings.showBadge)"
    )
    switch settings.sortOrder {
    case .dueDate: print("the next task comes first")
    case .title: print("tasks are in the order of the alphabet")
    }
  }
}
