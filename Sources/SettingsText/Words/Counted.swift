/// Returns a number with its noun: `1 file`, `2 files`.
///
/// - Parameter plural: The noun for numbers other than one; by default, the noun with an `s`.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  if number == 1 { return "1 \(noun)" }
  return "\(number) \(plural ?? noun + "s")"
}
