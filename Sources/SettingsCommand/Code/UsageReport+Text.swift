import SettingsCode
import SettingsText

/// The text output for human readers.
extension UsageReport {
  var text: String {
    var lines: [String] = []
    for key in keys {
      lines.append(heading(key))
      for row in key.rows {
        var place = row.path
        if let start = row.range?.start { place += ":\(start.line):\(start.column)" }
        lines.append("  declared   \(place)")
      }
      if let hidden = key.hidden { lines.append("  hidden     \(hidden)") }
      lines += key.uses.map(line)
      if key.uses.isEmpty { lines.append("  " + remark(onUnused: key.entry)) }
    }
    if !others.isEmpty {
      lines += ["", "Keys that no row has:"]
      lines += others.map {
        "  \($0.key.shown): \($0.access.words) \(place($0)) \($0.api)\(details($0))"
      }
    }
    if !dynamic.isEmpty {
      lines += ["", "Keys known only at run time:"]
      lines += dynamic.map { "  \($0.access.words) \(place($0)) \($0.api)" }
    }
    let readCount = keys.count { key in key.uses.contains { $0.isRead } }
    lines += ["", summary(readCount: readCount)]
    if readCount < keys.count, let remark = leftOut.remark { lines.append(remark) }
    return lines.map { VisibleText.escaped($0) + "\n" }.joined()
  }

  private func heading(_ key: Key) -> String {
    var heading = key.name
    if let suite = key.suite { heading += " (\(suite))" }
    if let value = key.defaultValue { heading += ": default \(value.shown)" }
    return heading
  }

  private func summary(readCount: Int) -> String {
    var parts = ["\(counted(keys.count, "key")) declared", "\(readCount) read"]
    let mentionedCount = keys.count { $0.uses.isEmpty && $0.entry.isMentioned }
    if mentionedCount > 0 { parts.append("\(mentionedCount) only mentioned") }
    parts.append("in \(counted(usage.files.count, "source file"))")
    return parts.joined(separator: ", ")
  }

  /// Returns a remark on a key that no known call uses: where code mentions the key, or that it does
  /// not.
  private func remark(onUnused entry: KeyCrossReference.Entry) -> String {
    if let mention = entry.mention { return remark(on: mention, of: entry.setting.key) }
    if entry.isMentioned { return "mentioned in code, but in no known call" }
    if let storage = entry.otherStorage {
      return
        "only in \(usage.files[storage.file].path), for '\(storage.name)', which is no user defaults"
    }
    return "not in the code"
  }

  /// Returns the place of a mention, with the configuration entry, if any, that would make its call
  /// known.
  private func remark(on mention: Mention, of key: String) -> String {
    let place = place(inFile: mention.file, mentionRanges[key])
    if let function = mention.function, mention.isInKnownFunction {
      return "mentioned  \(place), in '\(function)', whose key or receiver is not known"
    }
    guard let wrapperEntry = mention.wrapperEntry else {
      return "mentioned  \(place), but in no known call"
    }
    return """
      mentioned  \(place), but in no known call; if it reads, name it in 'wrappers': \(wrapperEntry)
      """
  }

  private func line(_ use: KeyUse) -> String {
    "  \(use.access.words.padding(to: 10)) \(place(use)) \(use.api)\(details(use))"
  }

  private func confidence(of use: KeyUse) -> String {
    switch use.confidence {
    case .pattern: "pattern \(use.key.shown)"
    case .receiver: "unknown receiver"
    case .literal, .constant, .dynamic: use.confidence.rawValue
    }
  }

  private func details(_ use: KeyUse) -> String {
    var parts: [String] = []
    if let type = use.type { parts.append(type.rawValue) }
    if let value = use.defaultValue, value != .other, use.access != .write {
      parts.append("default \(value.shown)")
    }
    switch use.store {
    case .suite(let name): parts.append("suite \(name.text)")
    case .cloud: parts.append("iCloud")
    case .standard, .unknown, .possibleDefaults: break
    }
    if use.confidence != .literal { parts.append(confidence(of: use)) }
    if let list = use.propertyList { parts.append("in \(list)") }
    if use.isDebugOnly { parts.append("debug builds only") }
    if parts.isEmpty { return "" }
    return " (\(parts.joined(separator: ", ")))"
  }
}
