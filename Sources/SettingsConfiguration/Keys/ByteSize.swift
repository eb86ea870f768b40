/// The notation of a number of bytes.
enum ByteSize {
  private static let units = [
    ("gb", 1 << 30),
    ("gib", 1 << 30),
    ("mb", 1 << 20),
    ("mib", 1 << 20),
    ("kb", 1 << 10),
    ("kib", 1 << 10),
    ("b", 1),
    ("bytes", 1),
    ("", 1),
  ]
  /// A regular expression for editors.
  static let pattern = "^[0-9]+ ?([KkMmGg]?[Ii]?[Bb])?$"

  /// Parses `4096`, `64 KB`, `256 MB` or `1 GB`; a unit is 1,024 times the previous one.
  static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let number = Int(digits), let scale = units.first(where: { $0.0 == unit })?.1 else {
      return nil
    }
    let product = number.multipliedReportingOverflow(by: scale)
    guard !product.overflow else { return nil }
    return product.partialValue
  }

  /// Returns the shortest text for a number of bytes, at least 1.
  static func text(_ bytes: Int) -> String {
    for (name, scale) in [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    where bytes % scale == 0 {
      return "\(bytes / scale) \(name)"
    }
    return "\(bytes)"
  }
}
