import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Types of rows that Settings does not have, or controls that have another name there.
@Suite struct UnknownTypeTests {
  @Test(arguments: [
    ("UISwitch", "use 'PSToggleSwitchSpecifier'"), ("Checkbox", "use 'PSToggleSwitchSpecifier'"),
    ("Picker", "use 'PSMultiValueSpecifier'"), ("Label", "use 'PSTitleValueSpecifier'"),
    ("TextFieldCell", "use 'PSTextFieldSpecifier'"), ("Section", "use 'PSGroupSpecifier'"),
    ("PSButtonSpecifier", "remove the row; Settings has no buttons"),
    ("DatePicker", "remove the row; Settings has no date pickers"),
    ("Stepper", "remove the row; Settings has no steppers"),
  ]) func theHelpNamesTheTypeOfTheControlOrRemovesTheRow(_ type: String, _ help: String) {
    let row = TestRow.xml(
      "<dict><key>Type</key><string>\(type)</string><key>Title</key><string>A</string></dict>")
    #expect(lint(.toggle("a"), row).filter { $0.rule == "unknown-type" }.map { $0.help } == [help])
  }
}
