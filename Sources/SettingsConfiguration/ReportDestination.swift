import SettingsFiles
import SettingsReports
import SettingsSystem
import SettingsText

/// A destination of a report: a format, and a file or standard output.
package struct ReportDestination<Format: NamedFormat>: Sendable, Hashable {
  /// The format; `nil` for the format that suits the environment.
  package var format: Format?
  /// The file; `nil` for standard output.
  package var file: String?
  /// The folder that must contain the file; `nil` unless a configuration names the file.
  package var folder: String?

  /// Creates a destination on standard output.
  package init(_ format: Format?) { self.format = format }

  /// Returns the destination with the absolute path of its file.
  ///
  /// - Parameter isConfined: Whether the file must be in the folder.
  package func absolute(from folder: String, isConfined: Bool = false) -> ReportDestination {
    var destination = self
    destination.file = file.map { Paths.absolute($0, from: folder) }
    if isConfined, file != nil { destination.folder = folder }
    return destination
  }
}

/// A fault of a text that is not a destination.
package struct DestinationFault: Error {
  /// The message, as a sentence part.
  package let message: String
}

extension ReportDestination {
  /// Parses `FORMAT` or `FORMAT:FILE`, in which the file `-` denotes standard output.
  ///
  /// - Parameter names: The names allowed before the colon.
  /// - Parameter list: The command that lists all names.
  /// - Throws: `DestinationFault` for an unknown format or an empty file name.
  package init(reading text: String, names: [String], orSee list: String) throws(DestinationFault) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var path: String?
    if parts.count > 1 { path = String(parts[1]) }
    guard names.contains(name) else {
      let advice = Suggestion.advice(for: name, among: names.sorted(), orSee: list)
      throw DestinationFault(message: "unknown format '\(VisibleText.escaped(name))'; \(advice)")
    }
    if let path, path.isEmpty {
      throw DestinationFault(message: "'\(text)' names no file after the colon")
    }
    format = .named(name)
    file = path.outputPath
  }
}

extension ReportDestination<Report> {
  /// The format that suits the environment, on standard output.
  static var automatic: ReportDestination { ReportDestination(nil) }

  /// The names allowed before the colon.
  package static let formatNames = namesOfFormats()

  /// The names allowed before the colon, separated by commas.
  package static let formatList = formatNames.joined(separator: ", ")

  /// Parses `FORMAT` or `FORMAT:FILE` for a report of findings.
  ///
  /// - Throws: `DestinationFault` for an unknown format or an empty file name.
  package init(reading text: String) throws(DestinationFault) {
    try self.init(
      reading: text, names: ReportDestination.formatNames, orSee: "'settingsc help lint' lists all")
  }

  private static func namesOfFormats() -> [String] {
    var names = ["auto"]
    for report in Report.all { names.append(report.name) }
    return names
  }
}
