/// Parses and writes a number of bytes with its unit.
enum ByteSize {
  private static let units: [(name: String, size: Int)] = [
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
  /// The regular expression for the notation, for editors.
  static let pattern = "^[0-9]+ ?([KkMmGg]?[Ii]?[Bb])?$"

  /// Parses a text such as `4096`, `64 KB`, `256 MB` or `1 GB`, in which each unit is 1,024 times
  /// the previous one; `nil` for any other text.
  static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let unitName = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let number = Int(digits), let unit = units.first(where: { $0.name == unitName }) else {
      return nil
    }
    let product = number.multipliedReportingOverflow(by: unit.size)
    guard !product.overflow else { return nil }
    return product.partialValue
  }

  /// Returns the shortest notation of a number of bytes, which is at least 1.
  static func text(_ bytes: Int) -> String {
    for (name, size) in [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    where bytes % size == 0 {
      return "\(bytes / size) \(name)"
    }
    return "\(bytes)"
  }
}
