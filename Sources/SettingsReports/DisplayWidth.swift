/// Returns the number of terminal columns of a Unicode scalar: 0 for a combining mark or an invisible
/// format character, 2 for a wide East Asian character or an emoji, otherwise 1.
func displayWidth(of scalar: Unicode.Scalar) -> Int {
  let softHyphen: Unicode.Scalar = "\u{AD}"
  let firstCombiningMark: Unicode.Scalar = "\u{300}"
  if scalar == softHyphen { return 0 }
  if scalar < firstCombiningMark { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  case _ where isWide(scalar): return 2
  default: return 1
  }
}

/// Returns whether the East Asian Width of a Unicode scalar is wide or fullwidth, according to
/// Unicode Standard Annex #11.
///
/// Each range is a whole block, which also covers characters of later Unicode versions.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE6F,
    0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F210...0x1F265, 0x20000...0x3FFFD:
    true
  case 0x1F1E6...0x1F1FF:
    // Two regional indicators form a flag of two columns.
    false
  default: scalar.properties.isEmojiPresentation
  }
}
