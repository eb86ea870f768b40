import Foundation
import TestSupport
import Testing

/// The pre-push hook in a clone, with the built tool.
@Suite struct PrePushHookTests {
  private static func run(_ script: String, in folder: URL) throws -> (status: Int32, text: String)
  {
    let run = try Program("bash").run(["-c", script], in: folder)
    return (run.status, run.output + run.errors)
  }

  /// A folder with an empty repository `remote.git`, and `clone`, which has the hook.
  private static func folder(branch: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let hook = PackageFolder.file("Integrations/git/pre-push").path
    let setup = try run(
      """
      set -e
      git init -q --bare remote.git
      git init -q -b \(branch) clone
      cd clone
      git config user.name n; git config user.email e@example.com; git config commit.gpgsign false
      git config settingsc.program '\(BuiltTool.binary.path)'
      git remote add origin ../remote.git
      cp '\(hook)' .git/hooks/pre-push
      """, in: folder.url)
    #expect(setup.status == 0, "\(setup.text)")
    return folder
  }

  @Test func aLostKeyIsNotPushed() throws {
    let folder = try Self.folder(branch: "main")
    try folder.write("clone/Große App/Settings.bundle/Root.plist", page(.toggle("first")))
    let commit = "cd clone && git add -A && git commit -q -m m && git push -q origin HEAD:main"
    let first = try Self.run(commit, in: folder.url)
    #expect(first.status == 0, "\(first.text)")
    try folder.write("clone/Große App/Settings.bundle/Root.plist", page(.toggle("second thing")))
    let second = try Self.run(commit, in: folder.url)
    #expect(second.status != 0)
    #expect(second.text.contains("breaking: key 'first' is gone"), "\(second.text)")
    try folder.write(
      "clone/.settingsc.yml",
      "changes:\n  accepted:\n    - {change: key-removed, key: first, reason: replaced}\n")
    let third = try Self.run(commit, in: folder.url)
    #expect(third.status == 0, "\(third.text)")
    // A bundle that is gone loses its keys, unless it moved.
    let moved = try Self.run(
      "cd clone && mkdir Neu && git mv 'Große App/Settings.bundle' Neu/ && git commit -q -m m && git push -q origin HEAD:main",
      in: folder.url)
    #expect(moved.status == 0, "\(moved.text)")
    let gone = try Self.run(
      "cd clone && git rm -q -r Neu && git commit -q -m m && git push -q origin HEAD:main",
      in: folder.url)
    #expect(gone.status != 0)
    #expect(gone.text.contains("key 'second thing' is gone"), "\(gone.text)")
    let never = try Self.run(
      "cd clone && git config --add settingsc.path Nowhere && git push -q origin HEAD:main",
      in: folder.url)
    #expect(never.status != 0)
    #expect(never.text.contains("'Nowhere' has no settings bundle"), "\(never.text)")
  }

  /// Whatever the remote's branches are called, and whatever is accepted here but not pushed.
  @Test func aNewBranchIsComparedWithWhatTheRemoteHas() throws {
    let folder = try Self.folder(branch: "trunk")
    try folder.write("clone/Settings.bundle/Root.plist", page(.toggle("first")))
    let commit = "cd clone && git add Settings.bundle && git commit -q -m m && git push -q origin"
    let first = try Self.run("\(commit) HEAD:trunk", in: folder.url)
    #expect(first.status == 0)
    #expect(first.text.contains("no commit of 'origin' is known here"), "\(first.text)")
    try folder.write("clone/Settings.bundle/Root.plist", page(.toggle("second")))
    let second = try Self.run("\(commit) HEAD:topic", in: folder.url)
    #expect(second.status != 0)
    #expect(second.text.contains("breaking: key 'first' is gone"), "\(second.text)")
    let elsewhere = try Self.run("cd clone && git push -q ../remote.git HEAD:topic", in: folder.url)
    #expect(elsewhere.status != 0)
    #expect(elsewhere.text.contains("breaking: key 'first' is gone"), "\(elsewhere.text)")
    let accepted =
      "changes:\n  accepted:\n    - {change: key-removed, key: first, reason: replaced}\n"
    try folder.write("clone/.settingsc.yml", accepted)
    let here = try Self.run("cd clone && git push -q origin HEAD:topic", in: folder.url)
    #expect(here.status != 0)
    #expect(here.text.contains("breaking: key 'first' is gone"), "\(here.text)")
    // Nor does one count that only this machine has.
    try folder.write("team.yml", accepted)
    try folder.write("clone/.settingsc.yml", "extends: ../team.yml\n")
    let outside = try Self.run(
      "cd clone && git add -A && git commit -q -m n && git push -q origin HEAD:topic",
      in: folder.url)
    #expect(outside.status != 0)
    #expect(outside.text.contains(".settingsc.yml:1:10: error: "), "\(outside.text)")
    try folder.write("clone/.settingsc.yml", accepted)
    let pushed = try Self.run(
      "cd clone && git add -A && git commit -q -m n && git push -q origin HEAD:topic",
      in: folder.url)
    #expect(pushed.status == 0, "\(pushed.text)")
  }
}
