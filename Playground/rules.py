"""The pages of the rules as HTML, from the Markdown of the documentation."""
import html
import re

HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'">
{head}<link rel="stylesheet" href="../page.css">
<link rel="stylesheet" href="../playground.css">
<title>{title} – settingsc</title>
</head>
<body class="document">
"""
INLINE = re.compile(r"`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)")
FENCE = re.compile(r"^```\w*\n(.*?)^```$\n?", re.MULTILINE | re.DOTALL)


def inline(text):
    """A text with code and links."""
    parts = []
    end = 0
    for found in INLINE.finditer(text):
        code, label, address = found.groups()
        parts.append(html.escape(text[end:found.start()]))
        if code is not None:
            parts.append(f"<code>{html.escape(code)}</code>")
        else:
            address = re.sub(r"^([\w-]+)\.md$", r"\1.html", address)
            parts.append(f'<a href="{html.escape(address)}">{inline(label)}</a>')
        end = found.end()
    return "".join(parts) + html.escape(text[end:])


def table(lines):
    rows = [re.split(r"(?<!\\)\|", line.strip().strip("|")) for line in lines]

    def cells(row, name):
        return "".join(f"<{name}>{inline(cell.strip())}</{name}>" for cell in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>\n" for row in rows[2:])
    return f"<table>\n<thead><tr>{cells(rows[0], 'th')}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>"


def block(text):
    """A paragraph, heading, rule, list or table."""
    lines = text.split("\n")
    heading = re.match(r"(#+) (.*)", text)
    if heading:
        level = len(heading[1])
        return f"<h{level}>{inline(heading[2])}</h{level}>"
    if text == "---":
        return "<hr>"
    if all(line.startswith("- ") for line in lines):
        items = "".join(f"<li>{inline(line[2:])}</li>\n" for line in lines)
        return f"<ul>\n{items}</ul>"
    if text.startswith("|"):
        return table(lines)
    return f"<p>{inline(' '.join(lines))}</p>"


def body(markdown):
    parts = []
    end = 0

    def add(text):
        parts.extend(block(one) for one in re.split(r"\n{2,}", text.strip("\n")) if one)

    for fence in FENCE.finditer(markdown):
        add(markdown[end:fence.start()])
        parts.append(f"<pre>{html.escape(fence[1])}</pre>")
        end = fence.end()
    add(markdown[end:])
    return "\n".join(parts)


def page(markdown, head):
    """The HTML of a page whose first line is its title; `head` is what the pages of settingsc have in their head."""
    title = markdown.split("\n", 1)[0].removeprefix("# ")
    return HEAD.format(head=head, title=html.escape(title)) + body(markdown) + "\n</body>\n</html>\n"
