import Testing

@testable import SettingsPropertyLists

/// What to do about texts that an element cannot have.
@Suite("Advice about texts of XML pages") struct XMLAdviceTests {
  @Test(
    "what to do about a value",
    arguments: [
      ("<integer>0.5</integer>", "'0.5' is not an integer\nhelp: write '<real>0.5</real>' instead"),
      ("<integer>1e3</integer>", "'1e3' is not an integer\nhelp: write '<real>1e3</real>' instead"),
      ("<integer>0,5</integer>", "'0,5' is not an integer\nhelp: write '<real>0.5</real>' instead"),
      ("<integer>1,000</integer>", "'1,000' is not an integer\nhelp: write '1000'"),
      ("<integer>YES</integer>", "'YES' is not an integer\nhelp: write '<true/>' instead"),
      (
        "<integer> 12px </integer>",
        "'12px' is not an integer\nhelp: write a number, or '<string>' instead of '<integer>'"
      ),
      ("<integer>a,b</integer>", "'a,b' is not an integer\nhelp: write a number, or '<string>' instead of '<integer>'"),
      ("<real>0,5</real>", "'0,5' is not a number\nhelp: write '0.5'"),
      ("<real>1,000</real>", "'1,000' is not a number\nhelp: write '1000' or '1.000'"),
      ("<real>off</real>", "'off' is not a number\nhelp: write '<false/>' instead"),
      ("<real>1,0,0</real>", "'1,0,0' is not a number\nhelp: write a number, or '<string>' instead of '<real>'"),
      ("<integer>1,234.5</integer>", "'1,234.5' is not an integer\nhelp: write '<real>1234.5</real>' instead"),
      ("<real>-1,234.56</real>", "'-1,234.56' is not a number\nhelp: write '-1234.56'"),
      ("<integer>0,500</integer>", "'0,500' is not an integer\nhelp: write '<real>0.500</real>' instead"),
      ("<real>0,125</real>", "'0,125' is not a number\nhelp: write '0.125'"),
      ("<real>1,</real>", "'1,' is not a number\nhelp: write a number, or '<string>' instead of '<real>'"),
      ("<integer><b/></integer>", "unknown element '<b>'\nhelp: remove the tag"),
      ("<true>0</true>", "'<true>' is not empty; found '0'\nhelp: write '<true/>' or '<false/>'"),
      ("<TRUE/>", "unknown element '<TRUE>'\nhelp: write '<true/>'"),
      ("<array><null/></array>", "unknown element '<null>'\nhelp: write a value, or remove it"),
      ("<string>x</strin", "'</strin' is cut off\nhelp: write '</string>'"),
      ("true", "'true' has no tags around it\nhelp: write '<true/>'"),
      ("0.5", "'0.5' has no tags around it\nhelp: write '<real>' before it and '</real>' after it"),
      ("12", "'12' has no tags around it\nhelp: write '<integer>' before it and '</integer>' after it"),
      ("<true>x</true>", "'<true>' is not empty; found 'x'\nhelp: write '<true/>'"),
      ("<true>YES</true>", "'<true>' is not empty; found 'YES'\nhelp: write '<true/>'"),
      ("<true>false</true>", "'<true>' is not empty; found 'false'\nhelp: write '<true/>' or '<false/>'"),
      ("<null/>", "unknown element '<null>'\nhelp: write a value, or remove it together with its key"),
      ("<string>The <b>x</b></string>", "unknown element '<b>'\nhelp: write '&lt;' for '<', or remove the tag"),
      ("<string>x<strng></string>", "unknown element '<strng>'\nhelp: write '</string>'"),
      ("<string>Caf&eacute;</string>", "unknown reference '&eacute;'\nhelp: write 'é'"),
      ("<string>a&nbsp;b</string>", "unknown reference '&nbsp;'\nhelp: write '&#160;'"),
      (
        "<string>a&thing;b</string>",
        "unknown reference '&thing;'\nhelp: write the character itself, or '&amp;' for '&'"
      ),
      (
        "<string>x<!-- y</string>",
        "'<!--' inside '<string>'\nhelp: remove it, or write '&lt;!--' if it is part of the text"
      ),
      ("<string>x<!-- y</strings>", "comment is never closed\nhelp: write '-->' after it"),
      (
        "<string>x<!-- y</string><!-- z -->",
        "'<!--' inside '<string>'\nhelp: remove it, or write '&lt;!--' if it is part of the text"
      ),
      ("<string>x<!-- y --></string>", "comment inside '<string>'\nhelp: move it out of the text"),
      ("<string>x<!-- <string>y</string> --></string>", "comment inside '<string>'\nhelp: move it out of the text"),
    ])
  func value(_ value: String, _ expected: String) {
    let fault = XMLFaultTests.faultInDictionary("<key>K</key>\n\(value)")
    #expect(fault.hasPrefix("malformed") && fault.hasSuffix(": \(expected)"), "\(fault)")
  }
}
