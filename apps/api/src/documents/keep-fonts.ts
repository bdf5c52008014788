import { LRUCache } from 'lru-cache';
import library, { type EmbeddedFont, type WriterDocument } from 'pdfmake/js/PDFDocument.js';

/** How many words per font are cached with their glyphs: about a kilobyte each. */
const MOST_WORDS = 5000;

/** Space and hyphen. */
const PLAIN = [0x20, 0x2d];

interface Kept {
  font: EmbeddedFont['font'];
  Embedded: EmbeddedFont['constructor'];
  words: LRUCache<string, object>;
}

/**
 * Makes the PDF writer cache parsed fonts, and the words laid out in them, for later documents of the same thread. Parsing the fonts again
 * took three quarters of the time of a short document, and laying out the same words again a fifth of the rest.
 */
export function keepFonts(): void {
  const { prototype } = library.default;
  const open = prototype.font;
  const kept = new Map<string, Kept>();
  prototype.font = function font(this: WriterDocument, source, ...rest) {
    const known = kept.get(source);
    if (known && !this._fontFamilies[source]) {
      this._fontCount += 1;
      this._fontFamilies[source] = remembering(new known.Embedded(this, known.font, `F${this._fontCount}`), known.words);
    }
    open.call(this, source, ...rest);
    if (!known) {
      const words = new LRUCache<string, object>({ max: MOST_WORDS });
      kept.set(source, { font: this._font.font, Embedded: this._font.constructor, words });
      remembering(this._font, words);
    }
    return this;
  };
}

function remembering(embedded: EmbeddedFont, words: Kept['words']): EmbeddedFont {
  embedded.layoutCached = (word) => {
    const known = words.get(word);
    if (known) return known;
    // fontkit records the letter of a glyph at its first use. Starting without other words' glyphs makes a word always come out the same. A
    // non-breaking space and a plain one share a glyph, so the plain one is recorded first: that is what a search in the document uses.
    embedded.font._glyphs = {};
    for (const letter of PLAIN) embedded.font.glyphForCodePoint(letter);
    const run = embedded.layoutRun(word);
    words.set(word, run);
    return run;
  };
  return embedded;
}
