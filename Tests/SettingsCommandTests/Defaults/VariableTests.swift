import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsCommand

/// A bundle with a version row, a server's address and a translation that have variables.
private let bundle = [
  "Settings.bundle/Root.plist": """
  { StringsTable = Root; PreferenceSpecifiers = (
    { Type = PSGroupSpecifier; Title = "About"; FooterText = "Version $(MARKETING_VERSION)"; },
    { Type = PSTitleValueSpecifier; Key = version; Title = Version;
      DefaultValue = "$(MARKETING_VERSION) ($(CURRENT_PROJECT_VERSION))"; },
    { Type = PSTextFieldSpecifier; Key = host; Title = Host; DefaultValue = "${API_HOST}"; },
    { Type = PSTextFieldSpecifier; Key = price; Title = Price; DefaultValue = "$$(COST) ${x} $5"; },
    { Type = PSMultiValueSpecifier; Key = stage; Title = Stage; DefaultValue = "$(STAGE)";
      Titles = ("At $(API_HOST)", Test); Values = (live, "$(KEPT)"); }
  ); }
  """,
  "Settings.bundle/en.lproj/Root.strings": """
  "Version $(MARKETING_VERSION)" = "Version $(MARKETING_VERSION)";
  "About" = "About $(API_HOST)"; "Version" = "Version"; "Host" = "Host"; "Price" = "Price";
  "Stage" = "Stage"; "At $(API_HOST)" = "At $(API_HOST)"; "Test" = "Test";
  """,
]

private let values = [
  "--define", "MARKETING_VERSION=1.2", "--define", "CURRENT_PROJECT_VERSION=34", "--define",
  "API_HOST=api.example.com", "--define", "STAGE=live",
]

extension MemoryRun {
  /// A compiled page or table as it would be read.
  fileprivate func list(_ path: String) throws -> PropertyListValue {
    let bytes = try files.read("/work/" + path, limit: .max).array
    #expect(bytes.starts(with: Array("bplist00".utf8)))
    return try PropertyListReader().read(bytes).value
  }

  /// A page of a merged bundle as it would be read.
  fileprivate func mergedPage(_ path: String) throws -> PropertyListValue {
    try PropertyListReader().read(files.read("/work/" + path, limit: .max).array).value
  }
}

@Suite("Variables")
struct VariableTests {
  @Test("compile expands titles, footers, defaults and translations")
  func compileExpandsTitles() throws {
    let run = MemoryRun(bundle)
    let outcome = run.run(["compile", "Settings.bundle", "-o", "out"] + values)
    #expect(outcome.status == .success, "\(outcome.errors)")
    let page = try run.list("out/Settings.bundle/Root.plist")
    let text = "\(page)"
    for part in [
      "Version 1.2", "1.2 (34)", "api.example.com", "$(COST) ${x} $5", "At api.example.com",
      "$(KEPT)",
    ] {
      #expect(text.contains("\"\(part)\""), "\(part)")
    }
    #expect(!text.contains("MARKETING"))
    let table = "\(try run.list("out/Settings.bundle/en.lproj/Root.strings"))"
    #expect(table.contains("\"Version 1.2\""))
    #expect(table.contains("About api.example.com"))
    #expect(!table.contains("$("))
  }

  @Test("an undefined variable is an error at its place, and nothing is written")
  func anUndefinedVariableIsAnErrorAtItsPlace() throws {
    let run = MemoryRun(bundle)
    let outcome = run.run(
      ["compile", "Settings.bundle", "-o", "out"] + values.dropLast(2))
    #expect(outcome.status == .findings)
    #expect(
      outcome.errors.hasPrefix(
        "Settings.bundle/Root.plist:7:78: error: nothing defines the variable 'STAGE'"),
      "\(outcome.errors)")
    #expect(!run.files.exists("/work/out"))
    let merged = run.run(
      ["merge", "Settings.bundle", "-o", "Merged.bundle"] + values.dropLast(2))
    #expect(merged.status == .findings, "\(merged.errors)")
    #expect(!run.files.exists("/work/Merged.bundle"))
  }

  @Test("merge expands the result, and nothing expands it again")
  func mergeExpandsTheResultAndNothingExpandsItAgain() throws {
    let run = MemoryRun(
      bundle.merging([
        "Extra/Root.plist": """
        { PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = "By $(TEAM)"; }); }
        """
      ]) { $1 })
    let outcome = run.run(
      ["merge", "Settings.bundle", "Extra", "-o", "Merged.bundle"] + values
        + ["--define", "TEAM=$(COST)"])
    #expect(outcome.status == .success, "\(outcome.errors)")
    let page = "\(try run.mergedPage("Merged.bundle/Root.plist"))"
    #expect(page.contains("\"By $(COST)\""))
    #expect(page.contains("$(COST) ${x} $5"))
    let again = run.run("compile", "Merged.bundle", "-o", "out")
    #expect(again.status == .success, "\(again.errors)")
    #expect("\(try run.list("out/Merged.bundle/Root.plist"))" == page)
  }

  @Test("the command line, Info.plist, configuration and Xcode are asked in this order")
  func sourcesOfValuesAreAskedInOrder() throws {
    var run = MemoryRun(
      bundle.merging([
        "Info.plist": "{ CFBundleShortVersionString = 2.0; CFBundleVersion = 7; }",
        ".settingsc.yml": "variables: {MARKETING_VERSION: '3.0', STAGE: live, API_HOST: a.b}\n",
      ]) { $1 })
    run.environment = [
      "XCODE_VERSION_ACTUAL": "2600", "MARKETING_VERSION": "4.0", "CURRENT_PROJECT_VERSION": "8",
    ]
    func version(_ arguments: String...) throws -> String {
      let outcome = run.run(
        ["defaults", "Settings.bundle", "--format", "json"] + arguments)
      #expect(outcome.status == .success, "\(outcome.errors)")
      return outcome.output
    }
    #expect(try version().contains(#""version": "3.0 (8)""#))
    #expect(try version("--info-plist", "Info.plist").contains(#""version": "2.0 (7)""#))
    #expect(
      try version("--info-plist", "Info.plist", "--define", "MARKETING_VERSION=1.0")
        .contains(#""version": "1.0 (7)""#))
    run.environment["XCODE_VERSION_ACTUAL"] = nil
    #expect(try !version().contains("version"), "outside of Xcode its names mean nothing")
  }

  @Test("defaults and generate leave out a default that is not known and keep its key")
  func unknownDefaultsAreOmittedAndTheirKeysKept() throws {
    let run = MemoryRun(bundle)
    let defaults = run.run("defaults", "Settings.bundle", "--format", "json")
    #expect(defaults.status == .success, "\(defaults.errors)")
    #expect(defaults.output.contains("price"))
    #expect(!defaults.output.contains("host"))
    let code = run.run("generate", "Settings.bundle")
    #expect(code.status == .success, "\(code.errors)")
    #expect(code.output.contains("host"))
    #expect(!code.output.contains("\"${API_HOST}\""))
  }

  @Test("show and preview expand defined variables and mark the others")
  func showAndPreviewExpandWhatIsDefinedAndMarkTheRest() throws {
    let run = MemoryRun(bundle)
    let shown = run.run("show", "Settings.bundle", "--define", "API_HOST=api.example.com")
    #expect(shown.output.contains("= 'api.example.com' (line 5)"))
    #expect(shown.output.contains("undefined: MARKETING_VERSION, CURRENT_PROJECT_VERSION"))
    let json = run.run("show", "Settings.bundle", "--format", "json")
    #expect(json.output.contains("\"undefinedVariables\""))
    let page = run.run("preview", "Settings.bundle", "--define", "API_HOST=api.example.com")
    #expect(page.output.contains("api.example.com"))
    #expect(page.output.contains("nothing defines the variable 'MARKETING_VERSION'"))
  }

  @Test("every output of build has the same values, and a check takes them into account")
  func everyOutputOfBuildHasTheSameValues() throws {
    let run = MemoryRun(
      bundle.merging([
        ".settingsc.yml": """
        variables: {API_HOST: a.b, STAGE: live, CURRENT_PROJECT_VERSION: '5'}
        outputs:
          - compile: Build/Settings.bundle
          - defaults: Build/Defaults.json
          - generate: Build/AppSettings.swift
          - export: {format: markdown, file: Build/Settings.md}

        """
      ]) { $1 })
    let refused = run.run("build")
    #expect(refused.status == .findings)
    #expect(refused.errors.contains("nothing defines the variable 'MARKETING_VERSION'"))
    #expect(!run.files.exists("/work/Build"))
    let built = run.run("build", "--define", "MARKETING_VERSION=1.2")
    #expect(built.status == .success, "\(built.errors)")
    for file in ["Defaults.json", "AppSettings.swift", "Settings.md"] {
      #expect(run.text("Build/" + file)?.contains("1.2 (5)") == true, "\(file)")
    }
    #expect("\(try run.list("Build/Settings.bundle/Root.plist"))".contains("1.2 (5)"))
    #expect(run.run("build", "--check", "--define", "MARKETING_VERSION=1.2").status == .success)
    #expect(run.run("build", "--check", "--define", "MARKETING_VERSION=1.3").status == .findings)
  }

  @Test(
    "lint does not report variables that the configuration defines or that a compiled bundle has")
  func lintSaysNothingOfVariablesThatTheConfigurationDefines() throws {
    func rules(_ configuration: String) throws -> [String] {
      let run = MemoryRun(bundle.merging([".settingsc.yml": configuration]) { $1 })
      return run.run("lint", "Settings.bundle", "--format", "text").rules
    }
    #expect(
      try rules("")
        == [
          "unexpanded-variable", "unexpanded-variable", "unexpanded-variable",
          "default-not-in-values", "unexpanded-variable",
        ])
    #expect(try rules("outputs: [{compile: Build/Settings.bundle}]") == [])
    #expect(
      try rules("variables: {API_HOST: a, STAGE: b}")
        == ["unexpanded-variable"])
  }

  @Test("a built app with an unexpanded default is reported, whatever the configuration compiles")
  func aBuiltAppWithAnUnexpandedDefaultIsReported() throws {
    let run = MemoryRun([
      ".settingsc.yml": "outputs: [{compile: Build/Settings.bundle}]",
      "A.app/Info.plist": "{ CFBundleIdentifier = a.b; CFBundleExecutable = A; }", "A.app/A": "",
      "A.app/Settings.bundle/Root.plist": """
      { PreferenceSpecifiers = (
        { Type = PSTextFieldSpecifier; Key = a; Title = A; DefaultValue = "$(HOST)"; }); }
      """,
    ])
    let rules = run.run("lint", "A.app", "--format", "text").rules
    #expect(rules.contains("unexpanded-variable"), "\(rules)")
  }

  @Test("the suite of a page follows a variable in its app group")
  func theSuiteOfAPageFollowsAVariableInItsAppGroup() throws {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": """
      { ApplicationGroupContainerIdentifier = "group.$(TEAM)"; PreferenceSpecifiers = (
        { Type = PSTextFieldSpecifier; Key = a; Title = A; DefaultValue = b; }); }
      """
    ])
    let outcome = run.run(
      "defaults", "Settings.bundle", "--by-suite", "--format", "json", "--define", "TEAM=x")
    #expect(outcome.output.contains("\"group.x\""), "\(outcome.output)")
  }

  @Test("invalid definitions and Info.plist files are refused")
  func invalidDefinitionsAndInfoPlistFilesAreRefused() throws {
    let run = MemoryRun(
      bundle.merging(["Info.plist": "{ CFBundleVersion = \"$(CURRENT_PROJECT_VERSION)\"; }"]) {
        $1
      })
    for definition in ["A", "=b", "a b=c"] {
      let outcome = run.run("show", "Settings.bundle", "--define", definition)
      #expect(outcome.status == .usage, "\(definition)")
    }
    let source = run.run("show", "Settings.bundle", "--info-plist", "Info.plist")
    #expect(source.status == .usage)
    #expect(source.errors.contains("is not the Info.plist of a built app"))
    #expect(run.run("show", "Settings.bundle", "--info-plist", "No.plist").status == .failure)
  }
}
