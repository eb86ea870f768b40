/// Returns the text of a `project.pbxproj` with run-script phases.
package func xcodeProject(scripts: String..., files: [String] = []) -> String {
  let phases = scripts.enumerated().map { number, script in
    let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return """
        5C00\(number) /* ShellScript */ = {
          isa = PBXShellScriptBuildPhase;
          shellPath = /bin/sh;
          shellScript = "\(escaped.replacing("\n", with: "\\n"))";
        };

      """
  }
  let references = files.enumerated().map { number, path in
    """
      F100\(number) /* \(path) in Resources */ = {isa = PBXBuildFile; fileRef = F200\(number); };
      F200\(number) = {isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };

    """
  }
  let members = files.indices.map { "F200\($0), " }.joined()
  return """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 56;
      objects = {
    \(phases.joined())\(references.joined())
        A001 = {isa = PBXGroup; children = (\(members)); sourceTree = "<group>"; };
        A002 /* Project object */ = {isa = PBXProject; developmentRegion = de; mainGroup = A001; };
        A003 = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; };
      };
      rootObject = A002;
    }

    """
}
