"""Bundles that the browser tests draw."""
import datetime
import struct
import zlib

from browser import plist, strings


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(width, height, color, first=b""):
    """A PNG of one color with alpha; with a chunk before the others."""
    data = zlib.compress((bytes([0]) + bytes(color) * width) * height, 9)
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + first + header + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def every_type():
    """All eight types with their variants, two child pages, two app groups' worth of keys and three languages."""
    root = [
        {"Type": "PSGroupSpecifier", "Title": "GENERAL_TITLE", "FooterText": "General footer"},
        {"Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "DefaultValue": "Anna",
         "KeyboardType": "EmailAddress"},
        {"Type": "PSTextFieldSpecifier", "Title": "Password", "Key": "password", "IsSecure": True},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Sounds", "Key": "sounds", "DefaultValue": True},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Quality", "Key": "quality", "DefaultValue": "low",
         "TrueValue": "high", "FalseValue": "low"},
        {"Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 5, "MinimumValue": 0, "MaximumValue": 10,
         "MinimumValueImage": "quiet", "MaximumValueImage": "loud"},
        {"Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version", "DefaultValue": "2"},
        {"Type": "PSTitleValueSpecifier", "Title": "Level", "Key": "level", "DefaultValue": 2, "Values": [1, 2],
         "Titles": ["Low", "High"]},
        {"Type": "PSMultiValueSpecifier", "Title": "Theme", "Key": "theme", "DefaultValue": "s",
         "Titles": ["System theme", "Light theme", "Dark theme"], "ShortTitles": ["System", "Light", "Dark"],
         "Values": ["s", "l", "d"]},
        {"Type": "PSMultiValueSpecifier", "Title": "Fruit", "Key": "fruit", "DefaultValue": 3,
         "DisplaySortedByTitle": True, "Titles": ["Pear", "Apple", "Cherry"], "Values": [1, 2, 3]},
        {"Type": "PSRadioGroupSpecifier", "Title": "Order", "FooterText": "Order footer", "Key": "order",
         "DefaultValue": "name", "Titles": ["By name", "By date"], "Values": ["name", "date"]},
        {"Type": "PSGroupSpecifier"},
        {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"},
        {"Type": "PSChildPaneSpecifier", "Title": "Nothing", "File": "Absent"},
        {"Type": "PSGroupSpecifier", "Title": "Devices"},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Phones only", "Key": "phone", "DefaultValue": False,
         "SupportedUserInterfaceIdioms": ["Phone"]},
        {"Type": "PSToggleSwitchSpecifier", "Title": "iPads only", "Key": "pad", "DefaultValue": True,
         "SupportedUserInterfaceIdioms": ["Pad"]},
        {"Type": "PSGroupSpecifier", "Title": "iPad heading", "SupportedUserInterfaceIdioms": ["Pad"]},
        {"Type": "PSTitleValueSpecifier", "Title": "Since", "Key": "since",
         "DefaultValue": datetime.datetime(2024, 2, 29, 12, 0)},
    ]
    more = [
        {"Type": "PSToggleSwitchSpecifier", "Title": "Deep", "Key": "deep", "DefaultValue": True},
        {"Type": "PSChildPaneSpecifier", "Title": "Deepest", "File": "Deepest"},
    ]
    deepest = [{"Type": "PSToggleSwitchSpecifier", "Title": "End", "Key": "end", "DefaultValue": False}]
    english = {"GENERAL_TITLE": "General", "Apple": "Apple"}
    german = {"GENERAL_TITLE": "Allgemein", "Sounds": "Töne", "Theme": "Darstellung", "Dark": "Dunkel",
              "Dark theme": "Dunkle Darstellung", "More": "Mehr", "Pear": "Birne", "Apple": "Zitrone",
              "Cherry": "Kirsche", "General footer": "%d Elemente"}
    arabic = {"GENERAL_TITLE": "عام", "Sounds": "الأصوات"}
    return {
        "Root.plist": plist(root, StringsTable="Root", Title="Tasks"),
        "More.plist": plist(more, StringsTable="Root", ApplicationGroupContainerIdentifier="group.com.example"),
        "Deepest.plist": plist(deepest, StringsTable="Root"),
        "en.lproj/Root.strings": strings(english),
        "de.lproj/Root.strings": strings(german),
        "ar.lproj/Root.strings": strings(arabic),
        "quiet.png": png(21, 21, (255, 0, 0, 255)),
        "loud@2x.png": png(42, 42, (0, 0, 255, 128)),
    }


INJECTIONS = [
    "<script>window.broken = 1</script>", "</script><script>window.broken = 2</script>",
    "<img src=x onerror='window.broken = 3'>", "<!-- <script>", "</title></style><b>", "&lt;b&gt;", "\" onload=\"x",
    "\u202eright to left", "\u2066isolate", "a\u2028b\u2029c", "${window.broken = 4}", "`", "\\u003cscript>", "%s %@ %d",
    "__proto__", "constructor", "L" * 10000, "emoji 👩‍👩‍👧 and \U0001f600", "line\nbreak", "  ", "]]>", "javascript:alert(1)",
]


def injections():
    """Texts that would break a page that took them as markup, in every field that shows text."""
    rows = []
    for number, text in enumerate(INJECTIONS):
        rows += [
            {"Type": "PSGroupSpecifier", "Title": text, "FooterText": text},
            {"Type": "PSToggleSwitchSpecifier", "Title": text, "Key": f"{text}{number}", "DefaultValue": True},
            {"Type": "PSTextFieldSpecifier", "Title": text, "Key": f"t{number}{text}", "DefaultValue": text,
             "KeyboardType": text},
            {"Type": "PSTitleValueSpecifier", "Title": text, "Key": f"v{number}{text}", "DefaultValue": text},
            {"Type": "PSMultiValueSpecifier", "Title": text, "Key": f"m{number}{text}", "DefaultValue": text,
             "Values": [text, 1], "Titles": [text, "other"]},
            {"Type": text, "Title": text, "Key": text},
            {"Type": "PSChildPaneSpecifier", "Title": text, "File": text},
        ]
    return {
        "Root.plist": plist(rows, StringsTable="Root", Title="<script>window.broken = 5</script>"),
        "de.lproj/Root.strings": strings({text: text + "!" for text in INJECTIONS}),
    }


def dropped():
    """Rows that Settings drops, each for another reason."""
    rows = [
        {"Type": "PSGroupSpecifier", "Title": "Rows"},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Kept", "Key": "kept", "DefaultValue": True},
        {"Type": "PSToggleSwitchSpecifer", "Title": "Misspelt", "Key": "misspelt", "DefaultValue": True},
        {"Type": "PSToggleSwitchSpecifier", "Title": "No key", "DefaultValue": True},
        {"Type": "PSMultiValueSpecifier", "Title": "Counts", "Key": "counts", "DefaultValue": 1, "Values": [1, 2],
         "Titles": ["One"]},
        {"Title": "No type", "Key": "typeless"},
        "no dictionary",
        {"Type": "PSSliderSpecifier", "Key": "slider", "DefaultValue": "x", "MinimumValue": 0, "MaximumValue": 1},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Nowhere", "Key": "nowhere", "DefaultValue": True,
         "SupportedUserInterfaceIdioms": ["Watch"]},
    ]
    return {"Root.plist": plist(rows)}


def in_app(bundle_rows=()):
    """Rows of InAppSettingsKit among those of Settings."""
    rows = [
        {"Type": "PSGroupSpecifier", "Title": "Kit"},
        {"Type": "IASKButtonSpecifier", "Title": "Press", "Key": "press"},
        {"Type": "IASKOpenURLSpecifier", "Title": "Visit", "File": "https://example.com"},
        {"Type": "IASKMailComposeSpecifier", "Title": "Write", "IASKMailComposeToRecipents": ["a@example.com"]},
        {"Type": "IASKTextViewSpecifier", "Title": "Notes", "Key": "notes", "DefaultValue": "text"},
        {"Type": "IASKDatePickerSpecifier", "Title": "Day", "Key": "day", "DatePickerMode": "Date",
         "DefaultValue": datetime.datetime(2024, 2, 29, 12, 0)},
        {"Type": "IASKCustomViewSpecifier", "Title": "Own", "Key": "own"},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Plain", "Key": "plain", "DefaultValue": True,
         "IASKSubtitle": "Below", "IASKToggleStyle": "Checkmark"},
        {"Type": "IASKListGroupSpecifier", "Title": "Items", "Key": "items",
         "ItemSpecifier": {"Type": "PSTextFieldSpecifier", "Title": "Item", "Key": "item"},
         "AddSpecifier": {"Type": "IASKButtonSpecifier", "Title": "Add one", "Key": "add"}},
    ]
    return {"Root.plist": plist(rows)}
