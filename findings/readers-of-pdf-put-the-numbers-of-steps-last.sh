#!/bin/sh
# pypdf 7.1.1, PyMuPDF 2.0 and pdfminer.six 20260107 (PyPI) read what WeasyPrint 70.0 prints.
#
# Expected: steps of a guide that is printed from HTML come out as they stand on the page, each with its number.
# Seen: WeasyPrint draws the numbers behind everything else on a page. pypdf and PyMuPDF return text in the order in which it
# was drawn: the numbers follow the last line. pdfminer.six, which looks at places, moves the third step in front of the
# text within the second.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @fontsource/ibm-plex-sans@5.3.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check weasyprint==70.0 pypdf==7.1.1 pymupdf==2.0 pdfminer.six==20260107
cat >guide.html <<'HTML'
<!doctype html><html lang="en"><title>Guide</title><style>
@font-face { font-family: Plex; src: url(node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2) }
body { font-family: Plex }
</style><h2>Install</h2>
<ol><li>Download the archive.</li><li>Unpack it.<ul><li>On Linux, with tar.</li></ul></li><li>Run it.</li></ol>
<p>Then read on.</p>
HTML
cat >check.py <<'PYTHON'
from pdfminer.high_level import extract_text
from pymupdf import open as open_pdf
from pypdf import PdfReader
from weasyprint import HTML

HTML("guide.html").write_pdf("guide.pdf")
texts = {
    "pypdf": PdfReader("guide.pdf").pages[0].extract_text(),
    "PyMuPDF": open_pdf("guide.pdf")[0].get_text(),
    "pdfminer.six": extract_text("guide.pdf"),
}
seen = {}
for name, text in texts.items():
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    seen[name] = " / ".join(line for line in lines if line not in ("Install", "◦", "•"))
    print(f"{name}: {seen[name]}")
last = "Download the archive. / Unpack it. / On Linux, with tar. / Run it. / Then read on. / 1. / 2. / 3."
assert seen["pypdf"] == last and seen["PyMuPDF"] == last, "the behavior has changed"
assert seen["pdfminer.six"].index("Run it.") < seen["pdfminer.six"].index("On Linux"), "the behavior has changed"
PYTHON
venv/bin/python check.py
