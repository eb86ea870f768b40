import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Faults of the schema that have one cause: one name, in one or many places of a bundle.
package struct FaultGroup: Sendable {
  /// A fault with its page.
  package struct Member: Sendable {
    /// The index of the page in ``SettingsBundle/pages``.
    package let page: Int
    /// The fault.
    package let fault: SchemaFault
  }

  /// The faults in the order of the pages; at least one.
  package fileprivate(set) var members: [Member]
  /// The names that are written, each once, in the order they are met; at least one.
  package fileprivate(set) var names: [String]
  /// The tool that wrote the pages of the group; absent for pages that people write.
  package let tool: LicenseTool?

  /// The first fault.
  package var first: Member { members[0] }
  /// The element type of all rows; absent where they have several.
  package var element: ElementID? {
    members.allSatisfy { $0.fault.element == first.fault.element } ? first.fault.element : nil
  }
}

extension BundleAnalysis {
  /// What the faults of a group have in common.
  private struct Cause: Hashable {
    let kind: SchemaFault.Kind
    let name: String
    let element: ElementID?
    let suggestion: KeyID?
    let dropsRow: Bool
    let isOnPage: Bool
    let isShown: Bool
    let tool: LicenseTool?
  }

  /// The faults of some kinds by their causes, in the order they are met first.
  ///
  /// Keys of a page itself that resemble none have one cause, and so has what a license tool writes.
  ///
  /// - Parameter separatesElements: Whether one name on rows of two types has two causes.
  package mutating func faultGroups(
    _ kinds: Set<SchemaFault.Kind>, separatesElements: Bool = false
  ) -> [FaultGroup] {
    var groups: [FaultGroup] = []
    var numbers: [Cause: Int] = [:]
    for page in bundle.pages.indices {
      for fault in facts(ofPage: page).schemaFaults where kinds.contains(fault.kind) {
        let list = bundle.pages[page].list
        let isType = fault.kind == .unknownType
        let name = list.text(isType ? fault.value : fault.node)
        let isOnPage = fault.row < 0
        let tool = isType || fault.suggestion != nil ? nil : licenseTools[page]
        let cause = Cause(
          kind: fault.kind, name: tool != nil || isOnPage && fault.suggestion == nil ? "" : name,
          element: separatesElements && tool == nil ? fault.element : nil, suggestion: fault.suggestion,
          dropsRow: fault.dropsRow, isOnPage: isOnPage, isShown: audiences[page].contains(.settings), tool: tool)
        let member = FaultGroup.Member(page: page, fault: fault)
        guard let number = numbers[cause] else {
          numbers[cause] = groups.count
          groups.append(FaultGroup(members: [member], names: [name], tool: tool))
          continue
        }
        groups[number].members.append(member)
        if !groups[number].names.contains(name) { groups[number].names.append(name) }
      }
    }
    return groups
  }
}
