import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// A form in which registration defaults are written.
package enum DefaultsFormat: String, Sendable, Hashable, CaseIterable {
  /// An XML property list, with a comment that names its writer.
  case plist
  /// A binary property list.
  case binary
  /// JSON: dates are ISO 8601 strings, data is base64 text, a real always has a decimal point or an
  /// exponent.
  case json
  /// A script of `defaults write` commands. Unlike registered defaults, what it writes stays.
  case shell
  /// Launch arguments, one `-key value` pair per line and quoted for a shell: what a scheme or a UI
  /// test passes to an app to set values for one run. They hold for the app's own defaults and for
  /// those of app groups alike.
  case arguments
}

/// A selection of the suites of a bundle.
package enum DefaultsSelection: Sendable, Hashable {
  /// The defaults of one app group, or the app's own for `nil`.
  case suite(String?)
  /// All of them: a dictionary of dictionaries by app group, in which
  /// ``RegistrationDefaults/ownSuiteName`` stands for the app's own.
  case all
}

extension DefaultsFormat {
  /// The mark of files in this format.
  package var mark: OutputMark {
    switch self {
    case .plist, .shell: .comment
    case .binary, .json, .arguments: .none
    }
  }
}

extension RegistrationDefaults {
  /// The name of the app's own defaults among those of app groups, as in `UserDefaults.standard`;
  /// no app group can have it.
  package static let ownSuiteName = "standard"

  /// Writes defaults sorted by key, byte for byte; equal defaults give equal bytes.
  ///
  /// - Parameters:
  ///   - selection: The suites to write.
  ///   - format: The form of the file.
  ///   - domain: The app's bundle identifier, which the `shell` form needs for the app's own
  ///     defaults.
  /// - Throws: if the form cannot hold a value, and if the `shell` form lacks the domain.
  package func write(
    _ selection: DefaultsSelection, as format: DefaultsFormat, domain: String? = nil
  ) throws(WritingError) -> [UInt8] {
    switch format {
    case .plist:
      return try PropertyListWriter.xml(value(of: selection), comments: [OutputMark.sentence])
    case .binary: return try PropertyListWriter.binary(value(of: selection))
    case .json:
      do {
        return Array((try JSONValue(exact: value(of: selection)).text() + "\n").utf8)
      } catch {
        throw WritingError("JSON cannot hold \(error.number), which is not finite")
      }
    case .shell: return try ShellWriter.write(suites(of: selection), domain: domain)
    case .arguments: return try ArgumentWriter.write(suites(of: selection))
    }
  }

  /// Returns the defaults as one property list, for further forms.
  package func value(of selection: DefaultsSelection) -> PropertyListValue {
    guard case .all = selection else {
      return suites(of: selection).first?.dictionary ?? .dictionary([])
    }
    let entries = suites(of: .all).map { suite in
      PropertyListValue.Entry(
        key: suite.identifier ?? RegistrationDefaults.ownSuiteName, value: suite.dictionary)
    }
    return .dictionary(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  /// Returns the suites that have something to write.
  private func suites(of selection: DefaultsSelection) -> [SettingSuite] {
    switch selection {
    case .suite(let identifier): suite(identifier).map { [$0] } ?? []
    case .all: suites.filter { !$0.entries.isEmpty }
    }
  }
}
