import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// A headless Chromium that renders pages.
struct Browser: Sendable {
  let program: String
  private let session: Session

  private static let variables = ["CHROME_PATH", "CHROMIUM"]
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge",
  ]
  private static let applications = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]

  /// Finds the browser named by the environment, else the first installed one.
  ///
  /// - Throws: Exit status 3 if there is none.
  init(_ session: Session) throws(CommandError) {
    self.session = session
    let namedPrograms = Browser.variables.compactMap { session.environment[$0] }
    if let named = namedPrograms.first(where: { !$0.isEmpty }) {
      program = named
      return
    }
    let folders = (session.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let programsOnPath = Browser.names.flatMap { name in folders.map { Paths.join($0, name) } }
    let candidates = programsOnPath + Browser.applications
    guard let installed = candidates.first(where: session.workspace.files.exists) else {
      let names = Browser.names.map { "'\($0)'" }.joined(separator: ", ")
      throw .failure(
        "pictures need a Chromium, and none is installed: neither \(names) on the path, nor Google Chrome, Chromium or "
          + "Microsoft Edge in '/Applications'; install one, or name one with the variable CHROME_PATH"
      )
    }
    program = installed
  }

  /// Starts the browser and returns a page opened in it.
  ///
  /// - Parameters:
  ///   - file: The absolute path of the page.
  ///   - profile: The folder for the browser's own files.
  /// - Throws: Exit status 3 if the browser does not start or does not open the page.
  func open(_ file: String, profile: String) throws(CommandError) -> BrowserPage {
    // Settings that differ between machines are fixed or disabled. The page is our own and makes no
    // request, and many containers do not allow a sandbox.
    let arguments = [
      "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--hide-scrollbars", "--force-color-profile=srgb",
      "--disable-lcd-text", "--font-render-hinting=none", "--lang=en-US", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-extensions",
      "--user-data-dir=\(profile)",
    ]
    let connection: any ProgramConnection
    do {
      connection = try session.connectProgram(program, arguments)
    } catch {
      throw .failure("'\(program)' cannot be run: \(error.explanation)")
    }
    return try BrowserPage(program, connection, file: file)
  }
}

/// A page in a running browser, controlled by the Chrome DevTools Protocol.
final class BrowserPage {
  /// The number of pixels per point.
  private static let scale = 2
  /// The size of the viewport in points, wide enough for two iPads so that no style for narrow
  /// screens applies.
  private static let viewport = (width: 2200, height: 1000)

  private let program: String
  private let connection: any ProgramConnection
  private var callCount = 0
  /// The protocol's id for the session with the page; `nil` before it is attached.
  private var session: String?

  /// Opens a page in the browser.
  fileprivate init(_ program: String, _ connection: any ProgramConnection, file: String)
    throws(CommandError)
  {
    self.program = program
    self.connection = connection
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": true])
    session = attached["sessionId"]?.string
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(BrowserPage.viewport.width),
        "height": .integer(BrowserPage.viewport.height),
        "deviceScaleFactor": .integer(BrowserPage.scale), "mobile": false,
      ])
    _ = try call("Page.enable")
    _ = try call("Page.navigate", ["url": .string(uriReference(file))])
    // The browser answers `Page.navigate` before the page is loaded, so `call` does not discard
    // this event.
    var event = try receive()
    while event["method"]?.string != "Page.loadEventFired" { event = try receive() }
  }

  /// Closes the browser, which then removes its temporary files.
  deinit {
    let message: JSONValue = ["id": .integer(callCount + 1), "method": "Browser.close"]
    guard connection.send(message.compactBytes) else { return }
    // `receive` returns `nil` once the browser has ended.
    while connection.receive() != nil {}
  }

  /// Draws one of the preview's pictures, given by its 0-based index, and captures it.
  ///
  /// - Returns: The bytes of a PNG image.
  func picture(_ number: Int) throws(CommandError) -> [UInt8] {
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": .string("settingsc.picture(\(number))"), "awaitPromise": true,
        "returnByValue": true,
      ])
    guard let size = answer["result"]?["value"], let width = size["width"],
      let height = size["height"]
    else {
      throw .failure("'\(program)' did not draw the preview")
    }
    let picture = try call(
      "Page.captureScreenshot",
      [
        "format": "png", "captureBeyondViewport": true,
        "clip": ["x": 0, "y": 0, "width": width, "height": height, "scale": 1],
      ])
    guard let data = picture["data"]?.string else {
      throw .failure("'\(program)' took no picture")
    }
    return Base64.decode(data.utf8)
  }

  /// Sends a command to the browser and returns its answer, ignoring events.
  private func call(_ method: String, _ parameters: JSONValue = [:]) throws(CommandError)
    -> JSONValue
  {
    callCount += 1
    // Before the page is attached, the message has no session.
    let message: JSONValue = [
      "id": .integer(callCount), "method": .string(method), "params": parameters,
      "sessionId": .text(session),
    ]
    guard connection.send(message.compactBytes) else {
      throw .failure("'\(program)' ended too early")
    }
    while true {
      let answer = try receive()
      guard answer["id"] == .integer(callCount) else { continue }
      if let message = answer["error"]?["message"]?.string {
        throw .failure("'\(program)' refuses '\(method)': \(message)")
      }
      return answer["result"] ?? [:]
    }
  }

  private func receive() throws(CommandError) -> JSONValue {
    guard let bytes = connection.receive() else {
      throw .failure("'\(program)' ended too early")
    }
    do {
      return try JSONParser.parse(bytes)
    } catch {
      throw .failure("'\(program)' does not answer as a Chromium does: \(error)")
    }
  }
}
