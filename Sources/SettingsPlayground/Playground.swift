import SettingsCompiler
import SettingsFiles
import SettingsText

/// The functions of settingsc that the web playground offers.
package enum Playground {
  /// Returns the answer to a request of the web page.
  ///
  /// - Parameter bytes: A ``PlaygroundMessage`` with the member `operation` and the bundle's files.
  ///   The member `name` is the name of the bundle's folder or of a single page. In a message with
  ///   the files of an app, the member `folder` is the path of the folder that contains the bundle.
  /// - Parameter version: The version of the tool in reports.
  /// - Returns: A ``PlaygroundMessage`` with the files that the operation writes, or with the
  ///   member `error`.
  package static func answer(_ bytes: [UInt8], version: String) -> [UInt8] {
    do throws(PlaygroundError) {
      return try answer(PlaygroundMessage(bytes), version).bytes
    } catch {
      return PlaygroundMessage(["error": .string(error.message)]).bytes
    }
  }

  private static func answer(
    _ request: PlaygroundMessage, _ version: String
  ) throws(PlaygroundError) -> PlaygroundMessage {
    let name = request.members["operation"]?.string ?? ""
    guard let operation = Operation(rawValue: name) else {
      throw PlaygroundError("there is no operation '\(VisibleText.escaped(name))'")
    }
    let bundle = try PlaygroundBundle(request, version: version)
    switch operation {
    case .lint: return bundle.lintAnswer
    case .fix:
      let allowsUnsafe = if case .boolean(true)? = request.members["unsafe"] { true } else { false }
      return bundle.fixAnswer(allowsUnsafe: allowsUnsafe)
    case .defaults:
      return try bundle.defaultsAnswer(as: choice(DefaultsFormat.self, "format", in: request))
    case .generate:
      return bundle.sourceAnswer(in: try choice(SourceLanguage.self, "language", in: request))
    case .preview: return bundle.previewAnswer
    }
  }

  private enum Operation: String {
    case lint, fix, defaults, generate, preview
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ choices: Choice.Type, _ member: String, in request: PlaygroundMessage
  ) throws(PlaygroundError) -> Choice {
    let name = request.members[member]?.string ?? ""
    guard let choice = Choice(rawValue: name) else {
      throw PlaygroundError("there is no \(member) '\(VisibleText.escaped(name))'")
    }
    return choice
  }
}
