import SettingsAnalysis
import SettingsCompiler
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPreview
import SettingsPropertyLists
import SettingsReports
import SettingsRules
import SettingsText

/// Outputs made from a bundle: defaults, source code and a preview.
extension PlaygroundBundle {
  /// The placeholder for the app's bundle identifier in scripts.
  private static let domain = "com.example.app"

  /// Returns the registration defaults of all suites, excluding those of faulty rows, or the
  /// diagnostics that prevent compiling them.
  ///
  /// - Throws: `PlaygroundError` if the format cannot represent a value.
  func defaultsAnswer(as format: DefaultsFormat) throws(PlaygroundError) -> PlaygroundMessage {
    let compilation: DefaultsCompilation
    do throws(CompilationRefused) {
      compilation = try compiled()
    } catch {
      return PlaygroundBundle.answer(refusedFor: error.diagnostics)
    }
    let bytes: [UInt8]
    do throws(WritingError) {
      bytes = try compilation.defaults.write(.all, as: format, domain: PlaygroundBundle.domain)
    } catch {
      throw PlaygroundError(error.message)
    }
    return PlaygroundMessage(
      PlaygroundBundle.remarks(on: compilation), files: [(format.fileName, FileBytes(bytes))])
  }

  /// Returns the source code for the registration defaults, excluding those of faulty rows, or the
  /// diagnostics that prevent compiling them.
  func sourceAnswer(in language: SourceLanguage) -> PlaygroundMessage {
    do throws(CompilationRefused) {
      let compilation = try compiled()
      let source = GeneratedSource(
        compilation.defaults, of: bundle, options: SourceOptions(language: language))
      return PlaygroundMessage(
        PlaygroundBundle.remarks(on: compilation),
        files: source.files.map { ($0.name, FileBytes($0.text.utf8)) })
    } catch {
      return PlaygroundBundle.answer(refusedFor: error.diagnostics)
    }
  }

  /// The HTML file written by `preview`.
  var previewAnswer: PlaygroundMessage {
    let document = PreviewDocument(analysis, files: files.bundle, findings: result.diagnostics)
    return PlaygroundMessage(
      [:], files: [("preview.html", FileBytes(PreviewHTML.text(document).utf8))])
  }

  private func compiled() throws(CompilationRefused) -> DefaultsCompilation {
    var expanded = analysis
    if !bundle.isCompiled {
      // No variables are defined here, so defaults with variables are unknown.
      expanded = analysis(of: BundleExpansion(bundle, Variables()).bundle)
    }
    return try DefaultsCompilation(
      DefaultsFaults(expanded),
      of: expanded.bundle,
      options: RegistrationDefaults.Options(skipsFaulty: true))
  }

  private static func remarks(on compilation: DefaultsCompilation) -> JSONValue {
    ["leftOutKeys": .strings(compilation.leftOutKeys)]
  }

  private static func answer(refusedFor diagnostics: [Diagnostic]) -> PlaygroundMessage {
    PlaygroundMessage(["refusal": .array(diagnostics.map { $0.json })])
  }
}

extension DefaultsFormat {
  fileprivate var fileName: String {
    switch self {
    case .plist, .binary: "Defaults.plist"
    case .json: "Defaults.json"
    case .shell: "defaults.sh"
    case .arguments: "arguments.txt"
    }
  }
}
