/// Returns the URI of a path according to RFC 3986: a relative reference for a relative path, a
/// `file` URI for an absolute one.
///
/// A path with a colon in its first segment would be read as a scheme, so colons are escaped like
/// all reserved characters.
package func uriReference(_ path: String) -> String {
  let scheme = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
  return scheme + percentEncoded(path, keepsSlashes: true)
}

/// Returns a text as a part of a URI, with all reserved characters escaped.
package func percentEncoded(_ text: String, keepsSlashes: Bool = false) -> String {
  var encoded = ""
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      encoded.unicodeScalars.append(Unicode.Scalar(byte))
    case UInt8(ascii: "/") where keepsSlashes: encoded += "/"
    default:
      encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  return encoded
}
