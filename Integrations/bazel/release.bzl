"""The archives of this release, written by Scripts/release.sh; none in a version that is not released."""

RELEASE = {
    "version": "0.1.0",
    "archives": {},
}
