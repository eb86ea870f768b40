import SettingsFiles
import SettingsLint
import SettingsPropertyLists
import SettingsRules
import SettingsSchema

extension ConfigurationKey {
  /// Returns every key of the configuration, in the order of printing.
  ///
  /// Checking, printing, the template, the JSON Schema and the documentation are derived from this
  /// list.
  ///
  /// - Parameter rules: The rules that can be configured.
  package static func all(rules: [Rule]) -> [ConfigurationKey] {
    [extends] + appKeys + codeKeys + ruleKeys(rules)
      + [changes, variables, outputs, generate, merge]
      + fileKeys + runKeys
  }

  private static let appKeys: [ConfigurationKey] = [
    ConfigurationKey(
      "platforms", .list(.word(Platform.allCases.map(\.rawValue))), "The systems the app runs on.",
      default: [], defaultText: "unknown", example: ["iOS", "macCatalyst"]
    ) { value, _, settings in
      settings.lint.platforms = Set(value.texts.compactMap(Platform.init(rawValue:)))
    },
    ConfigurationKey(
      "deployment_target",
      .map(
        Platform.allCases.map { platform in
          .init(platform.rawValue, .text(.version), "The minimum version of \(platform.rawValue).")
        }, noun: "platform"),
      "The minimum version of each system that the app runs on.", default: [:],
      defaultText: "unknown",
      example: ["iOS": "16.4"]
    ) { value, _, settings in
      for entry in value.entries {
        guard let platform = Platform(rawValue: entry.key) else { continue }
        settings.lint.deploymentTargets[platform] = Version(entry.value.text)
      }
    },
    ConfigurationKey(
      "development_language", .text(.language), "The language the pages are written in.",
      defaultText: "detected from the tables", example: "en"
    ) { value, _, settings in
      settings.lint.developmentLanguage = value.text
    },
    ConfigurationKey(
      "entitlements", .text(.path), "The app's entitlements, whose app groups the pages may name.",
      defaultText: "unknown", example: "App/App.entitlements", store: path(\.entitlements)),
    ConfigurationKey(
      "dialects",
      .list(.word(DialectTable.builtIn.map(\.name).filter { $0 != DialectTable.apple.name })),
      "Extensions of Apple's schema that the app understands.", default: [],
      example: .texts([DialectTable.inAppSettingsKit.name]), store: texts(\.dialects)),
    ConfigurationKey(
      "schemas", .list(.text(.path)),
      "Files with types and keys of your own, in the format of 'schema/apple.json'.",
      default: [], example: ["settings-dialect.json"]
    ) { value, folder, settings in
      settings.schemas = value.texts.map { Paths.absolute($0, from: folder) }
    },
  ]

  private static func ruleKeys(_ rules: [Rule]) -> [ConfigurationKey] {
    let names = ConfigurationShape.list(.rule(rules.map(\.id)))
    let example = rules.first?.id ?? ""
    return [
      ConfigurationKey(
        "rules", .map(rules.map(\.configurationField), noun: "rule"),
        "Settings per rule: off, on, a severity, or a map with 'severity' and the rule's own options.",
        default: [:], example: .map([.init(key: example, value: "warning")])
      ) { value, _, settings in
        for entry in value.entries { settings.lint.rules[entry.key] = RuleSetting(entry.value) }
      },
      ConfigurationKey(
        "only_rules",
        names,
        "The only rules to run.",
        default: [],
        defaultText: "all",
        example: .texts([example]),
        store: texts(\.lint.onlyRules)),
      ConfigurationKey(
        "enable", .list(.rule(rules.map(\.id) + [LintConfiguration.allRules])),
        "Opt-in rules to run; 'all' for every rule.", default: [],
        example: .texts([rules.first(where: \.isOptIn)?.id ?? example]),
        store: texts(\.lint.enabledRules)),
      ConfigurationKey(
        "suppress",
        .list(
          .map(
            [
              .init("rules", names, "The rules; by default all."),
              .init("path", .text(.glob), "A pattern for the file; by default every file."),
              .init(
                "row", .text(.any),
                """
                A pattern for the row: its key, else its title in double quotes, else its type and number, as in \
                'PSGroupSpecifier#2'; in a strings table the key of the entry; by default every row.
                """),
              .init(
                "field", .text(.keyPath),
                "A pattern for the field in the row, as in 'DefaultValue'; by default every field."),
              .init(
                "key_path", .text(.keyPath), "A pattern for the key path; by default every path."),
              .init("reason", .text(.any), "Why the findings are suppressed, for readers."),
            ], anyOf: ["rules", "path", "row", "field", "key_path"])),
        "Findings to suppress, for files that cannot hold comments.", default: [],
        example: [["rules": [.text(example)], "path": "**/Legacy.plist"]]
      ) { value, _, settings in
        settings.lint.suppressions = value.items.map { item in
          ConfiguredSuppression(
            rules: item["rules"]?.texts ?? [],
            path: item["path"]?.text,
            row: item["row"]?.text,
            field: item["field"]?.text,
            keyPath: item["key_path"]?.text)
        }
      },
    ]
  }

  private static let fileKeys: [ConfigurationKey] = [
    ConfigurationKey(
      "included",
      .list(.text(.glob)),
      "Patterns for the bundles to include in a search.",
      default: [],
      defaultText: "all",
      example: ["App/**"],
      store: texts(\.included)),
    ConfigurationKey(
      "excluded", .list(.text(.glob)),
      """
      Patterns for the folders and bundles to exclude from a search, besides what git ignores, built products, \
      '.build', 'Carthage', 'DerivedData', 'Pods' and 'node_modules', which '--no-ignore' searches.
      """,
      default: [], example: ["**/Samples"], store: texts(\.excluded)),
    ConfigurationKey(
      "baseline", .text(.path), "The file with known findings, which are ignored.",
      example: "settingsc-baseline.json", store: path(\.baseline)),
    ConfigurationKey(
      "file_size_limit",
      .size(maximum: ReadingLimits(fileSize: .max).fileSize),
      "The maximum size of a page or table; larger ones are reported, not read.",
      default: .integer(ReadingLimits().fileSize),
      defaultText: ByteSize.text(ReadingLimits().fileSize),
      example: "64 MB",
      store: { value, _, settings in settings.fileSizeLimit = value.integer }),
  ]

  private static let runKeys: [ConfigurationKey] = [
    ConfigurationKey(
      "formats", .list(.text(.format)),
      "The output formats, each as FORMAT or FORMAT:FILE, the file below the configuration's folder.",
      default: ["auto"], example: ["auto", "sarif:settings.sarif"]
    ) { value, folder, settings in
      // The checker reports invalid formats.
      let formats = value.texts.compactMap {
        (try? ReportDestination(reading: $0))?.absolute(from: folder, isConfined: true)
      }
      // An empty list is the default, since a run without a report would be useless.
      if !formats.isEmpty { settings.formats = formats }
    },
    ConfigurationKey(
      "strict", .boolean, "Whether warnings fail the run too; 'fail_level' takes precedence.",
      default: false, example: true
    ) { value, _, settings in
      if value.isTrue { settings.failLevel = .warning }
    },
    ConfigurationKey(
      "fail_level", .word(FailLevel.allCases.map(\.rawValue)),
      "The minimum severity that fails the run.",
      default: .text(FailLevel.error.rawValue), example: "warning"
    ) { value, _, settings in
      settings.failLevel = FailLevel(rawValue: value.text) ?? settings.failLevel
    },
    ConfigurationKey(
      "max_warnings", .integer(minimum: 0),
      "The maximum number of warnings that does not fail the run.",
      defaultText: "any number",
      example: 20, store: { value, _, settings in settings.maxWarnings = value.integer }),
    ConfigurationKey(
      "jobs", .integer(minimum: 1), "The number of bundles to check in parallel.",
      defaultText: "one per processor", example: 4,
      store: { value, _, settings in settings.jobs = value.integer }),
  ]
}
