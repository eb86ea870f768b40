/// Recognizes Git LFS pointers, which replace files that are stored elsewhere.
package enum LargeFilePointer {
  package static func isPointer(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  package static func explanation(_ path: String) -> String {
    "'\(path)' is a pointer of Git LFS, not the file itself; fetch it with 'git lfs pull', or keep pages out of LFS"
  }
}
