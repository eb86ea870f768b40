import Foundation
import Testing

/// Built apps, made and signed by a script, through the built tool.
@Suite struct ProductTests {
  @Test func productsAreChecked() throws {
    let run = try BuiltTool.shell("exec python3 Tests/Integration/products.py \"$0\"", [])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("runs as expected\n"))
  }
}
