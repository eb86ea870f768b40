extension Rule {
  static let linkOutsideBundle = Rule(
    "link-outside-bundle", .warning, title: "symbolic link that leaves the bundle or leads nowhere",
    rationale:
      "A bundle is copied with its links; on a device they lead nowhere. The linked file is not checked.",
    remedy:
      "Put the file itself into the bundle, and let the build copy it if it is kept elsewhere.",
    sources: ["https://developer.apple.com/library/archive/technotes/tn2206/"],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage],
        others: ["Licenses.plist": .entry(.linkOutside(target: "../../Licenses.plist"))],
        findingsWithoutPlace: ["Licenses.plist"],
        finds: "link to '../../Licenses.plist' leaves the bundle; on a device it leads nowhere",
        help: "put the file itself into the bundle"),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .bundle { _, context in
      for item in context.analysis.itemsBesideObstacles {
        var fault: Fault
        switch item.kind {
        case .linkOutside(let target):
          fault = Fault(
            at: .file(item.path),
            "link to \(path: target) leaves the bundle; on a device it leads nowhere")
          fault.help = "put the file itself into the bundle"
          fault.subject = target
        case .brokenLink(let target):
          fault = Fault(
            at: .file(item.path), "link to \(path: target) leads nowhere or in a circle")
          fault.help = "put the file itself into the bundle, or remove the link"
          fault.subject = target
        case .file, .folder, .special: continue
        }
        context.report(fault)
      }
    })
}
