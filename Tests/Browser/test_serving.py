"""What `preview --serve` answers, and how a page follows the bundle."""
import os
import pathlib
import plistlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

import fixtures
from browser import TOOL, Preview, plist, start_browser, strings, write_bundle
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.support.wait import WebDriverWait

BROWSER = None


def setUpModule():
    global BROWSER
    BROWSER = start_browser()


def tearDownModule():
    BROWSER.quit()


class ServingCase(unittest.TestCase):
    def serve(self, files, *arguments):
        self.folder = tempfile.mkdtemp(prefix="settingsc-serve-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.bundle = write_bundle(self.folder, files)
        self.server = subprocess.Popen(
            [TOOL, "preview", str(self.bundle), "--serve", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        self.addCleanup(self.stop)
        for line in self.server.stderr:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return found[0]
        self.fail(f"the server ended with status {self.server.wait()}")

    def stop(self):
        self.server.terminate()
        self.server.wait()
        self.server.stdout.close()
        self.server.stderr.close()


class ProtocolTests(ServingCase):
    def ask(self, request, host=None):
        """Sends bytes and returns the answer's status line, headers and contents."""
        text = request.replace("HOST", f"Host: {host or f'127.0.0.1:{self.port}'}").replace("\n", "\r\n")
        with socket.create_connection(("127.0.0.1", self.port), timeout=300) as connection:
            connection.sendall(text.encode("utf-8"))
            answer = b""
            while True:
                more = connection.recv(65536)
                if not more:
                    break
                answer += more
        head, _, body = answer.partition(b"\r\n\r\n")
        lines = head.decode("utf-8").split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:])
        return int(lines[0].split(" ")[1]), headers, body

    def test_answers(self):
        self.serve(fixtures.every_type())
        status, headers, body = self.ask("GET / HTTP/1.1\nHOST\n\n")
        self.assertEqual(status, 200)
        self.assertIn(b"<main data-bundle", body)
        self.assertEqual(int(headers["Content-Length"]), len(body))
        self.assertEqual(headers["Cache-Control"], "no-store")
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
        self.assertEqual(self.ask("GET / HTTP/1.1\nHOST\n\n", f"localhost:{self.port}")[0], 200)
        self.assertEqual(self.ask("HEAD / HTTP/1.1\nHOST\n\n")[::2], (200, b""))
        self.assertEqual(self.ask(f"GET /document.json HTTP/1.1\nHOST\nOrigin: http://127.0.0.1:{self.port}\n\n")[0], 200)

    def test_foreign_hosts_and_origins_are_refused(self):
        self.serve(fixtures.every_type())
        for host in ["example.com", f"example.com:{self.port}", "127.0.0.1", f"127.0.0.1:{self.port + 1}", "",
                     f"127.0.0.1:{self.port}.example.com", f"[::1]:{self.port}", f"127.0.0.1:{self.port}@example.com"]:
            for path in ["/", "/document.json", "/none"]:
                status, _, body = self.ask(f"GET {path} HTTP/1.1\nHost: {host}\n\n")
                self.assertEqual((status, body), (403, b"403 Forbidden\n"), (host, path))
        self.assertEqual(self.ask("GET / HTTP/1.1\n\n")[0], 403)
        self.assertEqual(self.ask("GET / HTTP/1.1\nHOST\nHost: example.com\n\n")[0], 403)
        for origin in ["http://example.com", "null", "https://127.0.0.1", f"https://127.0.0.1:{self.port}",
                       f"http://127.0.0.1:{self.port + 1}", f"http://127.0.0.1:{self.port}.example.com"]:
            self.assertEqual(self.ask(f"GET /document.json HTTP/1.1\nHOST\nOrigin: {origin}\n\n")[0], 403, origin)

    def test_nothing_else_is_served(self):
        self.serve(fixtures.every_type())
        for path in ["/Root.plist", "/../Settings.bundle/Root.plist", "/%2e%2e/etc/passwd", "/etc/passwd", "//etc/passwd",
                     "/quiet.png", "/document.json/../../Root.plist", "/.", "/index.html", "/favicon.ico",
                     "/Settings.bundle/Root.plist", "/..%2fRoot.plist"]:
            self.assertEqual(self.ask(f"GET {path} HTTP/1.1\nHOST\n\n")[0], 404, path)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT"]:
            self.assertEqual(self.ask(f"{method} / HTTP/1.1\nHOST\n\n")[0], 405, method)

    def test_no_request_ends_the_server(self):
        self.serve(fixtures.every_type())
        for request in ["nonsense\n\n", "GET http://example.com/ HTTP/1.1\nHOST\n\n", "GET /\n\n", "GET / HTTP/2\nHOST\n\n",
                        "GET / HTTP/1.1\n HOST\n\n", "\n\n", "GET * HTTP/1.1\nHOST\n\n", "GET / HTTP/1.1\nno colon\n\n"]:
            self.assertEqual(self.ask(request)[0], 400, request)
        self.assertEqual(self.ask("GET / HTTP/1.1\nHOST\nX: " + "x" * 17000 + "\n\n")[0], 431)
        for _ in range(80):
            with socket.create_connection(("127.0.0.1", self.port)) as connection:
                connection.sendall(b"GET / HT")
        self.assertEqual(self.ask("GET / HTTP/1.1\nHOST\n\n")[0], 200)

    def test_only_this_machine_is_listened_to(self):
        self.serve(fixtures.every_type())
        listening = []
        for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and int(fields[1].split(":")[1], 16) == self.port:
                listening.append(fields[1].split(":")[0])
        self.assertEqual(listening, ["0100007F"])

    def test_ports(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.assertEqual(self.serve(fixtures.every_type(), "--port", str(port)), f"http://127.0.0.1:{port}/")
        second = subprocess.run(
            [TOOL, "preview", str(self.bundle), "--serve", "--port", str(port)], capture_output=True, text=True)
        self.assertEqual(second.returncode, 3)
        self.assertIn(f"port {port}: address already in use", second.stderr)
        for arguments in [["--port", "1"], ["--serve", "-o", "x.html"], ["--serve", "--port", "70000"]]:
            wrong = subprocess.run([TOOL, "preview", str(self.bundle), *arguments], capture_output=True, text=True)
            self.assertEqual(wrong.returncode, 2, wrong.stderr)


class FollowingTests(ServingCase):
    def open(self, files):
        page = Preview.__new__(Preview)
        page.browser = BROWSER
        page.open(self.serve(files))
        return page

    def until(self, condition):
        start = time.monotonic()
        # The page may be drawn anew between finding an element and asking it.
        WebDriverWait(
            BROWSER, 300, poll_frequency=0.02, ignored_exceptions=[StaleElementReferenceException]
        ).until(lambda _: condition())
        return time.monotonic() - start

    def test_a_change_is_shown_and_the_place_is_kept(self):
        rows = [{"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}]
        toggles = [{"Type": "PSToggleSwitchSpecifier", "Title": f"Row {number}", "Key": f"k{number}",
                    "DefaultValue": True} for number in range(60)]
        page = self.open({"Root.plist": plist(rows), "More.plist": plist(toggles)})
        page.control(0).click()
        page.control(30, "More.plist").click()
        page.script("document.querySelector('section:not([hidden])').scrollTop = 700")
        toggles[59]["Title"] = "The last row"
        (self.bundle / "More.plist").write_bytes(plist(toggles))
        # The text of the element: rows out of view are not laid out.
        text = lambda: page.script("return document.querySelector('section:not([hidden])').textContent")
        duration = self.until(lambda: "The last row" in text())
        print(f"\na change is shown after {duration * 1000:.0f} ms")
        self.assertEqual(page.displayed_pages(), ["More.plist"])
        self.assertEqual(page.script("return document.querySelector('section:not([hidden])').scrollTop"), 700)
        self.assertIs(page.values()["k30"], False)
        page.find(".back").click()
        self.assertEqual(page.displayed_pages(), ["Root.plist"])
        own = f"http://127.0.0.1:{self.port}/"
        # A page of a server that has ended may still complain.
        self.assertEqual([line for line in page.console() if own in line], [])
        self.assertEqual([address for address in page.requests() if not address.startswith(own)], [])

    def test_the_way_follows_rows_that_move(self):
        rows = [{"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}]
        choice = [{"Type": "PSMultiValueSpecifier", "Title": "Theme", "Key": "theme", "DefaultValue": 1,
                   "Titles": ["One", "Two"], "Values": [1, 2]}]
        page = self.open({"Root.plist": plist(rows), "More.plist": plist(choice)})
        page.control(0).click()
        page.control(0, "More.plist").click()
        page.find_all("section:not([hidden]) .choice input")[1].click()
        group = [{"Type": "PSGroupSpecifier", "Title": "A new group"}]
        (self.bundle / "Root.plist").write_bytes(plist(group + rows))
        choice[0]["Titles"][0] = "First"
        (self.bundle / "More.plist").write_bytes(plist(group + group + choice))
        title = lambda: page.script("return document.querySelector('section:not([hidden])').textContent")
        self.until(lambda: title() == "ThemeFirstTwo")
        self.assertEqual(page.values()["theme"], 2)
        page.find(".back").click()
        self.assertEqual(page.find("section:not([hidden]) h1").text, "More")
        self.assertEqual(page.row(2, "More.plist").text.split("\n"), ["Theme", "Two"])
        page.control(2, "More.plist").click()
        (self.bundle / "More.plist").write_bytes(plist(group))
        self.until(lambda: page.displayed_pages() == ["More.plist"])
        self.assertEqual(page.console(), [])

    def test_new_files_of_any_kind(self):
        page = self.open(fixtures.every_type())
        (self.bundle / "fr.lproj").mkdir()
        (self.bundle / "fr.lproj" / "Root.strings").write_text(strings({"Sounds": "Sons"}))
        self.until(lambda: page.find_all(".toolbar option[value=fr]") != [])
        page.choose("language", "fr")
        self.assertIn("Sons", page.visible_text())
        shutil.rmtree(self.bundle / "fr.lproj")
        self.until(lambda: page.find_all(".toolbar option[value=fr]") == [])
        self.assertNotIn("Sons", page.visible_text())

    def test_errors_are_shown_on_the_page(self):
        page = self.open(fixtures.every_type())
        good = (self.bundle / "Root.plist").read_bytes()
        problem = lambda: page.find(".problem").is_displayed() and page.find(".problem").text
        (self.bundle / "More.plist").write_bytes(b"<plist><dict>")
        self.until(lambda: "More.plist" in (problem() or ""))
        self.assertTrue(page.row(3).is_displayed())
        (self.bundle / "Root.plist").write_bytes(b"")
        self.until(lambda: "Root.plist" in (problem() or ""))
        moved = self.bundle.rename(self.bundle.with_name("Elsewhere"))
        self.until(lambda: "no such file" in (problem() or ""))
        # A browser that comes now sees the error too.
        page.browser.refresh()
        self.assertIn("no such file", problem())
        moved.rename(self.bundle)
        (self.bundle / "Root.plist").write_bytes(good)
        (self.bundle / "More.plist").unlink()
        self.until(lambda: problem() is False)
        self.assertTrue(page.row(3).is_displayed())

    def test_a_half_saved_page_keeps_the_last_state_and_the_place(self):
        rows = [{"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}]
        toggles = [{"Type": "PSToggleSwitchSpecifier", "Title": f"Row {number}", "Key": f"k{number}",
                    "DefaultValue": True} for number in range(60)]
        page = self.open({"Root.plist": plist(rows), "More.plist": plist(toggles)})
        page.control(0).click()
        page.control(30, "More.plist").click()
        page.script("document.querySelector('section:not([hidden])').scrollTop = 700")
        problem = lambda: page.find(".problem").is_displayed() and page.find(".problem").text
        place = lambda: (page.displayed_pages(), len(page.find_all('section[data-page="More.plist"] [data-row]')),
                         page.script("return document.querySelector('section:not([hidden])').scrollTop"))
        here = (["More.plist"], 60, 700)
        self.assertEqual(place(), here)
        whole = plist(toggles)
        for file, content in [("More.plist", whole[:len(whole) // 2]), ("More.plist", b""), ("Root.plist", b"<plist>")]:
            good = (self.bundle / file).read_bytes()
            (self.bundle / file).write_bytes(content)
            self.until(lambda: file in (problem() or "") and "last state" in problem())
            self.assertEqual(place(), here)
            self.assertIs(page.values()["k30"], False)
            (self.bundle / file).write_bytes(good)
            self.until(lambda: problem() is False)
            self.assertEqual(place(), here)
        # An editor that deletes a file before it writes it anew.
        (self.bundle / "More.plist").unlink()
        time.sleep(0.15)
        toggles[0]["Title"] = "Anew"
        (self.bundle / "More.plist").write_bytes(plist(toggles))
        self.until(lambda: "Anew" in page.script("return document.querySelector('section:not([hidden])').textContent"))
        self.assertEqual(place(), here)
        self.assertEqual(page.console(), [])

    def test_an_edit_that_keeps_size_and_time_is_seen(self):
        row = lambda title: plist([{"Type": "PSToggleSwitchSpecifier", "Title": title, "Key": "k", "DefaultValue": True}])
        page = self.open({"Root.plist": row("One")})
        file = self.bundle / "Root.plist"
        status = file.stat()
        with open(file, "r+b") as stream:
            stream.write(row("Two"))
        os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
        self.assertEqual((file.stat().st_size, file.stat().st_ino), (status.st_size, status.st_ino))
        self.until(lambda: "Two" in page.visible_text())

    def test_a_lost_server_is_told_and_found_again(self):
        page = self.open({"Root.plist": plist([
            {"Type": "PSToggleSwitchSpecifier", "Title": "One", "Key": "k", "DefaultValue": True}])})
        lost = page.find(".lost")
        self.assertFalse(lost.is_displayed())
        self.server.kill()
        self.server.wait()
        self.until(lambda: lost.is_displayed())
        self.assertIn("Connection lost, reconnecting", lost.text)
        (self.bundle / "Root.plist").write_bytes(plist([
            {"Type": "PSToggleSwitchSpecifier", "Title": "Two", "Key": "k", "DefaultValue": True}]))
        second = subprocess.Popen(
            [TOOL, "preview", str(self.bundle), "--serve", "--port", str(self.port)], stderr=subprocess.DEVNULL)
        self.addCleanup(second.wait)
        self.addCleanup(second.terminate)
        self.until(lambda: "Two" in page.visible_text())
        self.assertFalse(lost.is_displayed())

    def test_a_bundle_that_cannot_be_read_is_served(self):
        page = self.open({"Root.plist": b"nonsense {"})
        self.assertIn("Root.plist", page.find(".problem").text)
        (self.bundle / "Root.plist").write_bytes(plist([
            {"Type": "PSToggleSwitchSpecifier", "Title": "Now", "Key": "now", "DefaultValue": True}]))
        self.until(lambda: "Now" in page.visible_text())
        self.assertFalse(page.find(".problem").is_displayed())


if __name__ == "__main__":
    unittest.main()
