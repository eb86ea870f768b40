extension PreviewComparison {
  /// What differs, as the page's script reads it.
  var json: String {
    var output = ScriptJSON()
    output.object { output in
      output.member("old", labels.old)
      output.member("new", labels.new)
      output.array("changes") { output in
        for change in changes { output.write(change) }
      }
    }
    return output.text
  }
}

extension ScriptJSON {
  fileprivate mutating func write(_ change: PreviewComparison.Change) {
    object { output in
      output.member("change", change.change)
      output.member("level", change.level)
      output.member("message", change.message)
      output.member("effect", change.effect)
      output.member("migration", change.migration)
      output.array("notes") { output in
        for note in change.notes { output.element(note) }
      }
      for (name, place) in [("old", change.old), ("new", change.new)] {
        guard let place else { continue }
        output.object(name) { output in
          output.member("page", place.page)
          output.member("row", place.row)
        }
      }
    }
  }
}
