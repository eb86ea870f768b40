extension String {
  /// The text without white space and other invisible characters at its ends.
  package var trimmingInvisible: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !KeyTraits.isInvisible($0) }),
      let last = scalars.lastIndex(where: { !KeyTraits.isInvisible($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }
}
