/// Every request that the server answers, besides those of its life.
enum AllFeatures {
  static let features: [Feature] = [
    .pulledDiagnostics,
    .codeActions,
    .completion,
    .hover,
    .documentSymbols,
    .definition,
    .references,
    .documentHighlights,
    .workspaceSymbols,
    .previewLens,
    .openPreview,
    .documentLinks,
    .foldingRanges,
    .selectionRanges,
    .prepareRename,
    .rename,
    .fileRenames,
    .inlayHints,
    .formatting,
  ]

  /// The features by the methods of their requests.
  static let byMethod = Dictionary(uniqueKeysWithValues: features.map { ($0.method, $0) })
}
