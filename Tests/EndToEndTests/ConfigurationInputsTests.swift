import Foundation
import TestSupport
import Testing

/// The files that the build plugin declares besides the bundle: a build does nothing while they are
/// as they were.
@Suite struct ConfigurationInputsTests {
  @Test func everythingThatAConfigurationReadsIsAnInput() throws {
    let scratch = try TemporaryFolder()
    let texts = [
      "App/.settingsc.yml": """
      extends: ../base.yml # the team's
      schemas: [own-dialect.json]
      sources: [Sources]
      outputs:
        - generate: { template: Keys.kt.mustache, file: Gen/Keys.kt }
        - merge: {fragments: ["Licenses.plist"], file: Gen/Merged.bundle}
      """,
      "base.yml": "entitlements: App/App.entitlements\nbaseline: known.json\nextends: deep.yml\n",
      "deep.yml": "generate:\n  access: public\n", "App/App.entitlements": "{}",
      "known.json": "{}", "App/own-dialect.json": "{}", "App/Keys.kt.mustache": "",
      "App/Licenses.plist": "{}", "App/Sources/View.swift": "", "App/Sources/notes.txt": "",
      "App/Unnamed.plist": "{}",
    ]
    for (path, text) in texts { try scratch.write(path, text) }
    let inputs = ConfigurationInputs(scratch.url.appending(path: "App/.settingsc.yml"))
    let root = scratch.url.resolvingSymlinksInPath().path + "/"
    let paths = Set(
      inputs.files.map { $0.resolvingSymlinksInPath().path.replacing(root, with: "") })
    #expect(
      paths
        == Set(texts.keys).subtracting(["App/Sources/notes.txt", "App/Unnamed.plist"]))
  }
}
