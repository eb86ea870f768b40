import PropertyLists
import SettingsModel

extension RuleContext {
  /// The bundle's strings tables held against its pages; made when the first rule asks for it.
  package mutating func localisation() -> Localisation {
    if let localisation = cachedLocalisation { return localisation }
    let localisation = Localisation(bundle, developmentLanguage: configuration.developmentLanguage)
    cachedLocalisation = localisation
    return localisation
  }
}

extension SettingsBundle {
  /// The place of a value or key of a strings table.
  ///
  /// - Parameter table: The index in ``SettingsBundle/tables``.
  package func place(table: Int, _ node: PropertyList.NodeID) -> Place {
    .node(document: tables[table].document, node)
  }
}
