/// Programs that use the types of suites.
enum SuitePrograms {
  /// Code that a compiler must refuse: keys of one suite with the store of another.
  static let mistakes = [
    "_ = SettingsBundle.standard.sync",
    "_ = SettingsBundle.shared.volume",
    "SettingsBundle.standard.reset(\\.sync)",
    "_ = SettingsBundle.shared.isStored(\\.volume)",
    "_ = UserDefaults.standard.playSounds",
  ]

  /// Prints a line for everything that is not as it should be.
  static let working = #"""
    import Foundation
    #if canImport(Observation)
      import Observation
    #endif

    nonisolated final class Flag: @unchecked Sendable {
      var isRaised = false
    }

    func check(_ condition: Bool, _ text: String) { if !condition { print("wrong:", text) } }

    @main
    struct Program {
      static func main() async {
        let own = SettingsBundle.standard
        let group = SettingsBundle.shared
        check(own.playSounds && own.experience == .expert && own.volume == 0.5, "defaults without registration")
        SettingsBundle.registerDefaults()
        check(own.playSounds && group.sync, "registered defaults")
        check(!own.isStored(\.playSounds) && !group.isStored(\.sync), "registered is not set")
        own.playSounds = false
        own.experience = .master
        group.sync = false
        check(!own.playSounds && own.isStored(\.playSounds), "stored in the app's own defaults")
        check(!group.sync && group.isStored(\.sync), "stored in the group's defaults")
        check(UserDefaults.standard.object(forKey: own.keys.playSounds.key) as? Bool == false, "the store of the app")
        group.playSounds = true
        check(!own.playSounds && group.playSounds, "one key in two suites")
        own.reset(\.playSounds)
        check(own.playSounds && !own.isStored(\.playSounds), "reset")
        check(own.isStored(\.experience), "reset of another key")
        own.resetAll()
        group.resetAll()
        check(own.experience == .expert && !own.isStored(\.experience) && group.sync, "reset of all keys")
        check(own.title(of: \.playSounds) == "Play Sounds", "title: \(own.title(of: \.playSounds))")
        check(SettingsBundle.Order.newestFirst.localizedTitle == "Newest First", "title of a choice")
        check(SettingsBundle.Order.newestFirst.id == .newestFirst, "identity of a choice")

        let other = own.inSuite("com.example.tests")
        other.volume = 0.125
        check(own.volume == 0.5 && other.volume == 0.125, "a suite for tests")
        other.resetAll()

        var seen: [Double] = []
        for await volume in own.values(of: \.volume) {
          seen.append(volume)
          switch seen.count {
          case 1: own.volume = 0.25
          case 2:
            // The reader is slow: it skips to the newest value.
            own.volume = 1
            own.playSounds = false
            own.volume = 0.75
          default: break
          }
          if seen.count == 3 { break }
        }
        check(seen == [0.5, 0.25, 0.75], "values: \(seen)")

        let changes = own.values(of: \.mixed)
        own.mixed = 7
        for await value in changes {
          check(value as? Int == 7, "a value of any type: \(String(describing: value))")
          break
        }

        #if canImport(Observation)
          if #available(macOS 14, *) {
            let observed = SettingsBundle.standard.observed()
            let flag = Flag()
            withObservationTracking {
              _ = observed.quality
            } onChange: {
              flag.isRaised = true
            }
            own.volume = 1
            check(!flag.isRaised, "a change of another key")
            own.quality = false
            check(flag.isRaised, "a change elsewhere")
            observed.quality = true
            check(own.quality && observed.quality, "a change through the object")
          }
        #endif
        own.resetAll()
        print("done")
      }
    }
    """#

  /// Views as they use the settings.
  static let views = """
    import SwiftUI

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    struct SoundView {
      // Two suites have this key.
      @AppStorage(\\SettingsBundle.PlainStandardKeys.playSounds) var playSounds
      @AppStorage(\\.quiet) var quiet
      @AppStorage(\\.volume) var volume: Double
      @AppStorage(\\.experience) var experience
      @AppStorage(\\.theme) var theme
      @AppStorage(\\.serverURL) var serverURL
      @AppStorage(\\.sync) var sync
      @AppStorage(\\.quiet, store: SettingsBundle.standard.inSuite("tests").store) var quietInTests
      @AppStorage(\\.sync, store: SettingsBundle.shared.inSuite("tests").store) var syncInTests
      @State var settings = SettingsBundle.standard.observed()

      func read(_ settings: Bindable<SettingsBundle.ObservedSettings<SettingsBundle.StandardKeys>>) {
        let _: Binding<Bool> = settings.playSounds
        let _: Binding<SettingsBundle.Theme> = settings.theme
        let _: Binding<Bool> = settings.quality
        let _: ClosedRange<Double> = SettingsBundle.standard.keys.volume.range
      }
    }
    """

  /// Key-value observing of properties with a prefix.
  static func observers(prefix: String) -> String {
    func name(_ property: String) -> String {
      prefix.isEmpty ? property : prefix + property.prefix(1).uppercased() + property.dropFirst()
    }
    return """
      import Foundation

      func observeAll(_ defaults: UserDefaults) {
        let _: KeyValuePublisher<Bool> = defaults.publisher(for: \\.\(name("playSounds")))
        let _: KeyValuePublisher<String> = defaults.publisher(for: \\.\(name("themeValue")))
        let _: KeyValuePublisher<Int> = defaults.publisher(for: \\.\(name("experienceValue")))
        let _: KeyValuePublisher<String?> = defaults.publisher(for: \\.\(name("serverURL")))
        defaults.observe(\\.\(name("buildDate"))) { _, _ in }
        // What is no property of Objective-C's has no path for key-value observing.
        _ = #keyPath(UserDefaults.\(name("volume")))
      }

      """
  }
}
