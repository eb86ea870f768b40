/// The fixed parts of the HTML report.
enum HTMLPage {
  /// The style sheet, which adapts to light or dark appearance.
  static let style: Markup = """
    :root { color-scheme: light dark; --error: #c62828; --warning: #b26a00; --info: #1565c0; --edge: #8885; }
    @media (prefers-color-scheme: dark) { :root { --error: #ff7b72; --warning: #e3b341; --info: #79c0ff; } }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; }
    h2 { display: inline; font-size: 1.1rem; overflow-wrap: anywhere; }
    summary { cursor: pointer; }
    section { margin: 1rem 0; }
    .summary { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; margin: 1rem 0; }
    table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
    th, td { border-bottom: 1px solid var(--edge); padding: 0.2rem 0.5rem; text-align: right; }
    th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; }
    form { display: flex; flex-wrap: wrap; gap: 1rem; }
    article { border-left: 4px solid var(--edge); margin: 1rem 0; padding: 0 1rem; overflow-wrap: anywhere; }
    article p { margin: 0; }
    .error { border-color: var(--error); } .error strong { color: var(--error); }
    .warning { border-color: var(--warning); } .warning strong { color: var(--warning); }
    .info { border-color: var(--info); } .info strong { color: var(--info); }
    .place, .line, .count { opacity: 0.7; }
    .line { display: inline-block; min-width: 3em; padding-right: 1em; text-align: right; user-select: none; }
    pre { overflow-x: auto; border: 1px solid var(--edge); padding: 0.5rem; margin: 0.5rem 0; tab-size: 8; }
    mark:empty { border-left: 2px solid; }
    [hidden] { display: none; }

    """

  /// The script for filters, without which the page shows all findings.
  static let script: Markup = """
    const form = document.querySelector("form");
    function filter() {
      const chosen = new FormData(form);
      const severities = new Set(chosen.getAll("severity"));
      const rule = chosen.get("rule");
      for (const section of document.querySelectorAll("section")) {
        let shown = 0;
        for (const finding of section.querySelectorAll("article")) {
          finding.hidden = !severities.has(finding.className) || (rule !== "" && finding.dataset.rule !== rule);
          if (!finding.hidden) shown += 1;
        }
        section.hidden = shown === 0;
      }
    }
    if (form) {
      form.addEventListener("change", filter);
      filter();
    }

    """
}
