import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem
import Synchronization
import TestSupport
import Testing

@Suite struct RevisionLinkTests {
  @Test func linksAreFollowedInABundleAndReportedOutside() throws {
    let run = try RevisionTests.repository()
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/Settings.bundle/at.lproj", withDestinationPath: "de.lproj")
    try RevisionTests.commit(run)
    #expect(run.run("diff", "HEAD:App", "App").output == "no changes\n")
    #expect(run.run("diff", "HEAD:App", "App").status == .success)
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/Settings.bundle/More.plist", withDestinationPath: "../More.plist")
    try RevisionTests.commit(run)
    let reason = "is a symbolic link that leads nowhere or in a circle and is not read"
    for arguments in [
      ["diff", "v1:App", "App"], ["snapshot", "App"], ["show", "App"], ["resolve", "App"],
    ] {
      let outcome = run.run(arguments)
      #expect(
        outcome.errors.contains("'App/Settings.bundle/More.plist' \(reason)"),
        "\(arguments) \(outcome.errors)")
      #expect(outcome.status == .failure, "\(arguments)")
    }
    #expect(run.run("diff", "v1:App", "HEAD:App").status == .failure)
    #expect(run.run("preview", "App", "-o", "x.html").status == .findings)
  }

  @Test func linksAreFollowedInsideTheBundle() throws {
    let run = try CommandRun()
    try RevisionTests.git(run, "init", "-q")
    try run.write("Settings.bundle/Real.plist", page(.toggle("a")))
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/Root.plist", withDestinationPath: "Real.plist")
    try RevisionTests.commit(run)
    #expect(run.run("diff", "HEAD:Settings.bundle", "Settings.bundle").output == "no changes\n")
  }

  @Test func linksToABundleAreFollowedAsOnADisk() throws {
    let run = try RevisionTests.repository()
    let manager = FileManager.default
    for (link, target) in [
      ("Link.bundle", "App/Settings.bundle"), ("Circle", "Circle"), ("Out", "/nowhere"),
    ] {
      try manager.createSymbolicLink(
        atPath: run.folder + "/" + link, withDestinationPath: target)
    }
    try manager.createSymbolicLink(
      atPath: run.folder + "/App/Settings.bundle/fr.lproj", withDestinationPath: "nowhere.lproj")
    try RevisionTests.commit(run)
    for name in ["Link.bundle", "Link.bundle/Root.plist"] {
      let disk = run.run("diff", "App/Settings.bundle/Root.plist", name)
      let revision = run.run("diff", "App/Settings.bundle/Root.plist", "HEAD:" + name)
      #expect(revision.output == disk.output, "\(name) \(revision)")
      #expect(revision.status == disk.status, "\(name) \(revision.errors) \(disk.errors)")
    }
    for name in ["Circle", "Out"] {
      #expect(run.run("diff", "HEAD:" + name, "App").status == .failure, "\(name)")
    }
    let reason = "is a symbolic link that leads"
    let disk = run.run("diff", "App", "App")
    let revision = run.run("diff", "HEAD:App", "HEAD:App")
    #expect(disk.errors.contains("'App/Settings.bundle/fr.lproj' \(reason)"), "\(disk)")
    #expect(
      revision.errors.contains("'HEAD:App/Settings.bundle/fr.lproj' \(reason)"), "\(revision)")
    #expect(revision.status == disk.status)
  }
}
