import SettingsModel
import TestSupport
import Testing

/// Observation of settings, of keys that are no paths for key-value observing too.
@Suite("Observation by generated Swift") struct ObservationTests {
  @Test(arguments: TargetForm.extremes)
  func keysWithDotsAreObservedWithoutKeyValueObserving(form: TargetForm) throws {
    let program = try GeneratedProgram(
      loadBundle(.toggle("sound.on"), .slider("@level", 0.5), .toggle("other")),
      #"""
      import Foundation
      import Observation

      nonisolated final class Count: @unchecked Sendable {
        var value = 0
      }

      let settings = SettingsBundle.standard
      let reports = Count()
      let observer = SettingsBundle.ChangeObserver(settings.store, "sound.on") { _ in reports.value += 1 }
      settings.soundOn = false
      settings.other = false
      print(reports.value)
      // As another process does it while the app is in the background.
      UserDefaults.standard.set(true, forKey: "sound.on")
      print(reports.value)
      NotificationCenter.default.post(name: .init("UIApplicationDidBecomeActiveNotification"), object: nil)
      print(reports.value)
      withExtendedLifetime(observer) {}
      for await isOn in settings.values(of: \.soundOn) {
        print(isOn)
        break
      }

      let changes = Count()
      let observed = settings.observed()
      withObservationTracking {
        _ = observed.level
      } onChange: {
        changes.value += 1
      }
      settings.soundOn = false
      settings.other = false
      print(changes.value)
      settings.level = 1
      print(changes.value)
      settings.resetAll()
      """#, form: form)
    #expect(try program.run() == "1\n1\n2\ntrue\n0\n1\n")
  }

  @Test func anObserverThatIsDroppedReportsNothing() throws {
    let program = try GeneratedProgram(
      loadBundle(.toggle("sounds")),
      #"""
      import Foundation
      import Observation

      nonisolated final class Count: @unchecked Sendable {
        var value = 0
      }

      let reports = Count()
      let settings = SettingsBundle.standard
      var observer: SettingsBundle.ChangeObserver? = SettingsBundle.ChangeObserver(settings.store, "sounds") { _ in
        reports.value += 1
      }
      weak var dropped = observer
      settings.sounds = false
      observer = nil
      settings.sounds = true
      print(reports.value, dropped == nil)

      weak var object: SettingsBundle.ObservedSettings<SettingsBundle.StandardKeys>?
      do {
        let observed = settings.observed()
        object = observed
        print(observed.sounds)
      }
      print(object == nil)
      settings.resetAll()
      """#, form: TargetForm.extremes[1])
    #expect(try program.run() == "1 true\ntrue\ntrue\n")
  }
}
