import SettingsReports
import SettingsSystem

/// One output of a run: a format and its destination.
package struct ReportDestination: Sendable, Hashable {
  /// The format's name.
  package var format: String
  /// The file; absent for standard output.
  package var file: String?
  /// The folder that the file must be in, where a configuration names it.
  package var folder: String?

  /// Whether the format writes lines for a log, which may contain lines of other programs.
  package var isOfLines: Bool {
    AllReports.all.contains { $0.name == format && $0.kind != .document }
  }

  /// The destination with the absolute path of its file.
  ///
  /// - Parameter isConfined: Whether the file must be in the folder.
  func absolute(from folder: String, isConfined: Bool = false) -> ReportDestination {
    var destination = self
    destination.file = file.map { Paths.absolute($0, from: folder) }
    if isConfined, file != nil { destination.folder = folder }
    return destination
  }

  /// Reads `FORMAT` or `FORMAT:FILE`, where `-` is standard output.
  package init(_ text: String) {
    if let colon = text.firstIndex(of: ":") {
      format = String(text[..<colon])
      file = String?(String(text[text.index(after: colon)...])).outputPath
    } else {
      format = text
    }
  }
}

extension ReportDestination {
  /// Every name allowed before the colon.
  package static let formatNames = ["auto"] + AllReports.all.map { $0.name }

  /// The same names, separated by commas.
  package static let formatList = formatNames.dropFirst().reduce("auto") { $0 + ", " + $1 }

  /// What is wrong with a destination as text; nothing if it can be used.
  package static func fault(_ text: String) -> String? {
    let destination = ReportDestination(text)
    if destination.file?.isEmpty == true { return "'\(text)' names no file after the colon" }
    guard destination.format != "auto" else { return nil }
    do {
      _ = try AllReports.named(destination.format, besides: ["auto"])
      return nil
    } catch {
      return error.message(orSee: "'settingsc help lint' lists all")
    }
  }
}
