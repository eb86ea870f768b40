import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsModel
import SettingsProject

/// The options that choose the rows of which a command takes the defaults.
struct RowOptions: ParsableArguments {
  @Flag(help: "Omit rows that the user cannot change.") var editableOnly = false
  @Option(help: "Device, where defaults differ by device.") var idiom: DeviceIdiom?
  @Flag(
    help:
      "Omit keys with a faulty default and unreadable pages instead of refusing; standard error names each."
  )
  var skipFaulty = false

  /// What the options choose.
  var settings: RowSettings {
    RowSettings(isEditableOnly: editableOnly, idiom: idiom, skipsFaulty: skipFaulty)
  }
}

extension SuiteSettings {
  init(_ suite: String?, isBySuite: Bool) {
    self.init()
    self.suite = suite
    self.isBySuite = isBySuite
  }

  /// - Throws: exit status 2 where one suite is chosen, and all.
  func check(_ session: Session) throws(CommandError) {
    guard suite != nil, isBySuite else { return }
    throw .usage(
      "\(session.option("suite")) and \(session.option("by-suite")) exclude each other")
  }
}

extension DeviceIdiom: OptionChoice {}
