import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A bundle in which variables are replaced by their values.
///
/// Values keep their places in the source, so that findings point there. A text is looked up in its
/// strings tables as written: the entries are renamed together with the texts.
package struct BundleExpansion: Sendable {
  /// A reference to a variable that nothing defines.
  package struct Undefined: Sendable, Hashable {
    /// The text with the reference.
    package let place: Place
    /// The name of the variable.
    package let name: String
    /// The reference with its brackets.
    package let written: String

    package init(place: Place, name: String, written: String) {
      self.place = place
      self.name = name
      self.written = written
    }
  }

  /// A variable with an empty value, whose row shows nothing in its place.
  package struct Empty: Sendable, Hashable {
    /// The text with the reference.
    package let place: Place
    /// The name of the variable.
    package let name: String
  }

  /// The bundle with the values of the defined variables.
  package let bundle: SettingsBundle
  /// The references that remain, in the order of the pages and tables.
  package let undefined: [Undefined]
  /// The variables with empty values that leave a row without text or omit a version, in the same
  /// order.
  package let empty: [Empty]
  /// The texts that were replaced, by the indices of the documents.
  package let replacements: [Int: [TextReplacement]]

  /// Expands the references of a bundle.
  ///
  /// - Parameter isFixed: Returns whether a variable, given by its name, has the same value in all
  ///   runs.
  package init(
    _ bundle: SettingsBundle, _ variables: Variables, isFixed: (String) -> Bool = { _ in false }
  ) {
    var undefined: [Undefined] = []
    var empty: [Empty] = []
    var replacements: [Int: [TextReplacement]] = [:]
    for text in BundleVariables(of: bundle).texts {
      let missing = text.parsed.references.filter { variables[$0.name] == nil }
      let place = Place.node(document: text.document, text.node)
      undefined += missing.map { Undefined(place: place, name: $0.name, written: $0.written) }
      let expanded = text.parsed.expanded(with: variables)
      let isRowWithoutText = text.isReadOnly && BundleExpansion.isBlank(expanded)
      for reference in text.parsed.references {
        let isNeeded = isRowWithoutText || XcodeSettings.isVersion(reference.name)
        guard isNeeded, let value = variables[reference.name], BundleExpansion.isBlank(value) else {
          continue
        }
        empty.append(Empty(place: place, name: reference.name))
      }
      replacements[text.document, default: []].append(
        TextReplacement(
          text.node,
          expanded,
          isComplete: missing.isEmpty,
          isVarying: !text.parsed.references.allSatisfy { isFixed($0.name) }))
    }
    self.undefined = undefined
    self.empty = empty
    self.replacements = replacements
    if replacements.isEmpty {
      self.bundle = bundle
    } else {
      self.bundle = bundle.replacingTexts(replacements)
    }
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy { $0.isWhitespace } }

  /// Creates the expansion of a bundle in which nothing is replaced.
  package init(unchanged bundle: SettingsBundle) {
    self.bundle = bundle
    undefined = []
    empty = []
    replacements = [:]
  }
}

extension SettingsBundle {
  /// Whether the bundle is the result of `compile` or `merge`, or in a built app.
  package var isCompiled: Bool { product != nil || files.hasFile(BundleManifest.name) }

  /// Whether the default of a row has a reference to a variable.
  package var hasVariableInDefault: Bool {
    pages.contains { page in
      page.rows.contains { row in
        guard let value = row.defaultValue?.node, page.list.kind(value) == .string,
          page.list.withText(value, { $0.contains(UInt8(ascii: "$")) }),
          let text = VariableText(page.list.text(value))
        else { return false }
        return !text.references.isEmpty
      }
    }
  }

  /// Returns the bundle, with the texts that refer to undefined variables marked as unknown.
  ///
  /// - Parameter undefined: The names of the variables that nothing defines.
  package func withoutTexts(ofVariables undefined: Set<String>) -> SettingsBundle {
    if undefined.isEmpty { return self }
    var replacements: [Int: [TextReplacement]] = [:]
    for text in BundleVariables(of: self).texts
    where text.parsed.references.contains(where: { undefined.contains($0.name) }) {
      replacements[text.document, default: []].append(
        TextReplacement(
          text.node, documents[text.document].list.text(text.node), isComplete: false))
    }
    return replacingTexts(replacements)
  }

  /// Returns the bundle, with defaults marked as containing variables whose values differ between
  /// runs.
  ///
  /// - Parameter keys: The keys of the rows with such defaults.
  package func withVaryingDefaults(ofKeys keys: Set<String>) -> SettingsBundle {
    if keys.isEmpty { return self }
    var replacements: [Int: [TextReplacement]] = [:]
    for page in pages {
      for row in page.rows {
        guard let key = row.key?.value, keys.contains(key), let value = row.defaultValue?.node,
          page.list.kind(value) == .string
        else { continue }
        replacements[page.document, default: []].append(
          TextReplacement(
            value,
            page.list.text(value),
            isComplete: !page.list.isIncomplete(value),
            isVarying: true))
      }
    }
    return replacingTexts(replacements)
  }

  /// Returns the bundle, with texts marked as unknown if all variables in them are expanded later.
  ///
  /// The app group of a page is expanded, not marked, if all of its variables are known: it
  /// determines where the page stores its values.
  ///
  /// - Parameter isExpanded: Returns whether a variable, given by its name, is expanded later.
  /// - Parameter groups: The known values of variables, for app groups.
  package func withoutDefaults(
    ofVariables isExpanded: (String) -> Bool, groups: Variables
  ) -> SettingsBundle {
    var replacements: [Int: [TextReplacement]] = [:]
    for text in BundleVariables(of: self).texts {
      let references = text.parsed.references
      guard references.allSatisfy({ isExpanded($0.name) }) else { continue }
      let isKnown = references.allSatisfy { groups[$0.name] != nil }
      let page = pageOfDocument[text.document].map { pages[$0] }
      let isAppGroup = page?.groupIdentifier?.node == text.node
      var value = documents[text.document].list.text(text.node)
      var isComplete = references.isEmpty
      if isAppGroup, isKnown {
        value = text.parsed.expanded(with: groups)
        isComplete = true
      }
      replacements[text.document, default: []].append(
        TextReplacement(text.node, value, isComplete: isComplete))
    }
    return replacingTexts(replacements)
  }
}
