import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The document as the page's script reads it; version 1.
extension PreviewDocument {
  /// The JSON of the document.
  ///
  /// - Parameters:
  ///   - revision: The number of the document at the server that tells the page of changes; absent for a file.
  ///   - failure: Why the document is not the current state of the bundle; absent where it is.
  package func json(revision: Int? = nil, failure: String? = nil) -> String {
    var output = ScriptJSON()
    output.object { output in
      output.member("version", 1)
      output.member("revision", revision)
      output.member("bundle", bundleName)
      output.member("first", firstPage)
      output.array("problems") { output in
        for problem in (failure.map { [$0] } ?? []) + problems { output.element(problem) }
      }
      output.object("view") { output in
        output.member("language", options.language)
        output.member("appearance", options.appearance.rawValue)
        output.member("device", options.device.rawValue)
        output.member("ios", options.look.rawValue)
        output.member("reader", reader.rawValue)
        output.member("appName", options.appName)
      }
      output.writeTypes()
      output.writeReasons()
      output.flag("offersReaders", offersReaders)
      output.array("languages") { output in
        for language in languages { output.write(language) }
      }
      output.array("catalogs") { output in
        for catalog in catalogs { output.write(catalog) }
      }
      output.array("pages") { output in
        for page in pages { output.write(page) }
      }
      output.array("images") { output in
        for image in images { output.write(image) }
      }
      output.array("settings") { output in
        for setting in settings { output.write(setting) }
      }
      let secrets = Set(settings.lazy.filter(\.isSecret).map(\.id))
      output.array("stored") { output in
        for (suite, values) in stored { output.write(values, suite, secrets) }
      }
      output.array("findings") { output in
        for finding in findings { output.write(finding) }
      }
    }
    return output.text
  }
}

extension ScriptJSON {
  /// The types of values by their letters, with what `defaults write` calls them.
  fileprivate mutating func writeTypes() {
    object("types") { output in
      for kind in PropertyListKind.allCases {
        guard let letter = kind.letter else { continue }
        output.object(letter) { output in
          output.member("name", kind.name)
          output.member("option", kind.defaultsOption)
        }
      }
    }
  }

  /// Why rows are not drawn where the reader or the device decides: with InAppSettingsKit, in Settings, by device.
  fileprivate mutating func writeReasons() {
    let unknown = DroppedRow.Reason.unknownType
    let devices = DeviceIdiom.allCases.map { idiom in
      (idiom.rawValue, "other-device", "it is not on the \(idiom == .pad ? "iPad" : "iPhone")")
    }
    let all = [
      ("unknown", unknown.name, unknown.words(.apple)),
      ("foreign", unknown.name, "only InAppSettingsKit knows its type"),
    ]
    object("reasons") { output in
      for (member, name, words) in all + devices {
        output.object(member) { output in
          output.member("name", name)
          output.member("words", words)
        }
      }
    }
  }

  fileprivate mutating func write(_ language: PreviewLanguage) {
    object { output in
      output.member("name", language.name)
      output.member("tag", language.tag)
      output.flag("pseudo", language.kind == .pseudo)
      output.flag("rtl", language.isRightToLeft)
      output.flag("understands", language.understandsPages)
    }
  }

  fileprivate mutating func write(_ catalog: TextCatalog) {
    object { output in
      output.member("table", catalog.table)
      output.member("fallback", catalog.fallback)
      output.array("texts") { output in
        for text in catalog.texts { output.element(text.written) }
      }
      // One letter each: `n` for a name, `t` for a text to translate, `-` for a text without letters.
      output.member("kinds", String(catalog.texts.map { $0.isName ? "n" : $0.isTranslatable ? "t" : "-" }))
      output.object("translations") { output in
        for (language, texts) in catalog.translations {
          output.array(language) { output in
            for text in texts {
              if let text { output.element(text) } else { output.write(.null) }
            }
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ page: PreviewPage) {
    object { output in
      output.member("file", page.file)
      output.member("base", page.name.base)
      output.member("device", page.name.device?.rawValue)
      output.member("language", page.name.language)
      output.flag("inApp", page.name.isInApp)
      output.flag("unreached", page.audience.isEmpty)
      output.flag("kitOnly", page.audience == .inAppSettingsKit)
      output.member("catalog", page.catalog)
      output.member("title", page.title)
      output.member("problem", page.problem)
      output.array("rows", ofWritten: page.rows)
    }
  }

  fileprivate mutating func write(_ setting: PreviewSetting) {
    object { output in
      output.member("suite", setting.id.suite)
      output.member("key", setting.id.key)
      if let value = setting.registered { output.value(value, named: "registered") }
      if !setting.registeredOn.isEmpty {
        output.object("registeredOn") { output in
          for idiom in DeviceIdiom.allCases {
            if let value = setting.registeredOn[idiom] { output.value(value, named: idiom.rawValue) }
          }
        }
      }
      output.flag("secret", setting.isSecret)
      output.member("note", setting.note)
    }
  }

  /// Writes stored values; of a secret only how long it is.
  fileprivate mutating func write(_ stored: DomainValues, _ suite: String?, _ secrets: Set<SettingID>) {
    object { output in
      output.member("suite", suite)
      output.array("values") { output in
        for key in stored.keys {
          guard let value = stored[key] else { continue }
          output.array { output in
            output.element(key)
            if secrets.contains(SettingID(suite: suite, key: key)), let masked = value.masked {
              output.array { output in
                output.element("z")
                output.element(masked)
              }
            } else {
              output.value(value)
            }
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ finding: PreviewFinding) {
    let diagnostic = finding.diagnostic
    object { output in
      output.member("severity", diagnostic.severity.rawValue)
      output.member("rule", diagnostic.rule)
      output.member("message", diagnostic.message)
      output.member("help", diagnostic.help)
      output.member("path", diagnostic.path)
      output.member("line", diagnostic.range?.start.line)
      output.member("column", diagnostic.range?.start.column)
      output.member("page", finding.page)
      output.member("row", finding.row)
      output.array("notes") { output in
        for note in diagnostic.notes {
          output.object { output in
            output.member("message", note.message)
            output.member("path", note.path)
            output.member("line", note.range?.start.line)
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ image: PreviewImage) {
    object { output in
      output.member("name", image.name)
      let languages = image.contents.keys.sorted { ($0 ?? "") < ($1 ?? "") }
      output.array("contents") { output in
        for language in languages {
          guard let content = image.contents[language] else { continue }
          output.object { output in
            output.member("language", language)
            switch content {
            case .file(let type, let bytes): output.member("data", "data:\(type);base64," + Base64.encode(bytes))
            case .optimized(let bytes): output.member("optimized", Base64.encode(bytes))
            case .notShown(let reason): output.member("notShown", reason)
            case .unreadable(let file, let reason): output.member("notShown", "'\(file)' cannot be read: \(reason)")
            }
          }
        }
      }
    }
  }
}
