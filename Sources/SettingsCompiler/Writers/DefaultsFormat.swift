import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// A format in which registration defaults are written.
package enum DefaultsFormat: String, Sendable, Hashable, CaseIterable {
  /// An XML property list, with a comment that names the tool.
  case plist
  /// A binary property list.
  case binary
  /// JSON, in which dates are ISO 8601 strings, data is base64 text, and reals always have a
  /// decimal point or an exponent.
  case json
  /// A script of `defaults write` commands, whose values, unlike registered defaults, are stored.
  case shell
  /// Launch arguments, one `-key value` pair per line and quoted for a shell.
  ///
  /// A scheme or a UI test passes them to an app to set values for one run, in the app's own
  /// defaults and in those of app groups.
  case arguments
}

/// A selection of a bundle's suites.
package enum DefaultsSelection: Sendable, Hashable {
  /// The defaults of one app group, or of the app itself for `nil`.
  case suite(String?)
  /// All suites, as a dictionary of dictionaries by app group, in which
  /// ``RegistrationDefaults/ownSuiteName`` denotes the app's own defaults.
  case all
}

extension DefaultsFormat {
  /// The identifying mark of files in this format.
  package var mark: OutputMark {
    switch self {
    case .plist, .shell: .comment
    case .binary, .json, .arguments: .none
    }
  }
}

extension RegistrationDefaults {
  /// The name that stands for the app's own defaults among the names of app groups, as in
  /// `UserDefaults.standard`; no app group can have it.
  package static let ownSuiteName = "standard"

  /// Returns the bytes of a file with defaults, sorted by key.
  ///
  /// Equal defaults give equal bytes.
  ///
  /// - Parameters:
  ///   - selection: The suites to write.
  ///   - format: The format of the file.
  ///   - domain: The app's bundle identifier, which the `shell` format requires for the app's own
  ///     defaults.
  /// - Throws: `WritingError` if the format cannot represent a value, or if the `shell` format
  ///   lacks the domain.
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

  /// Returns the defaults as one property list value, for other formats.
  package func value(of selection: DefaultsSelection) -> PropertyListValue {
    let selected = suites(of: selection)
    switch selection {
    case .suite: return selected.first?.dictionary ?? .dictionary([])
    case .all:
      let entries = selected.map { suite in
        PropertyListValue.Entry(
          key: suite.identifier ?? RegistrationDefaults.ownSuiteName, value: suite.dictionary)
      }
      return .dictionary(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }

  /// Returns the selected suites, excluding empty ones if all are selected.
  private func suites(of selection: DefaultsSelection) -> [SettingSuite] {
    switch selection {
    case .suite(let identifier): [suite(identifier)].compactMap { $0 }
    case .all: suites.filter { !$0.entries.isEmpty }
    }
  }
}
