/// A part of a compiled template.
enum TemplateNode: Sendable {
  /// Text that is written as it is.
  case text(ArraySlice<UInt8>)
  /// `{{name}}`
  case value(TemplateExpression, escapesHTML: Bool)
  /// `{{#name}}`, or `{{^name}}` where `isInverted`.
  case section(TemplateExpression, isInverted: Bool, nodes: [TemplateNode], offset: Int)
  /// `{{>name}}` or `{{<name}}`.
  case partial(TemplatePartial)
  /// `{{$name}}` outside a parent: what a template that inherits from this one may override.
  case block(TemplateBlock)
}

/// A partial or parent, and the place of its tag.
struct TemplatePartial: Sendable {
  /// How its name is found.
  enum Name: Sendable {
    case fixed(String)
    /// `{{>*name}}`: the name is in the data.
    case dynamic(TemplateExpression)
  }

  let name: Name
  /// The blanks before a tag that stands alone on its line; `nil` for a tag within a line.
  let indentation: ArraySlice<UInt8>?
  /// The contents that replace the blocks of a parent, by their names.
  let overrides: [String: TemplateOverride]
  /// The 0-based UTF-8 offset of the tag.
  let offset: Int
}

/// The contents that replace a block, and the template that they are from.
struct TemplateOverride: Sendable {
  let nodes: [TemplateNode]
  let text: TemplateText
}

/// A block that may be overridden.
struct TemplateBlock: Sendable {
  let name: String
  /// The default.
  let nodes: [TemplateNode]
  /// The blanks before each line of an override.
  let indentation: ArraySlice<UInt8>
  /// The 0-based UTF-8 offset of the tag.
  let offset: Int
}

/// The value that a tag names: a path of names, and transforms of what is found there.
struct TemplateExpression: Sendable {
  /// Where the value is found.
  enum Subject: Sendable {
    /// `.`
    case current
    /// `.a.b`: only in the current object.
    case member([String])
    /// `a.b`: in the innermost object that has `a`.
    case name([String])
    /// No name, as in `index()`: the place in the innermost list.
    case place(TemplatePlace)
  }

  let subject: Subject
  /// In the order of application, the innermost first.
  let transforms: [TemplateTransform]
}
