import library, { type EmbeddedFont, type WriterDocument } from 'pdfmake/js/PDFDocument.js';

/**
 * Keeps the fonts that the PDF writer has read, for the next document of the same thread. To read them again took three quarters
 * of the time of a short document.
 */
export function keepFonts(): void {
  const { prototype } = library.default;
  const open = prototype.font;
  const kept = new Map<string, { font: EmbeddedFont['font']; Embedded: EmbeddedFont['constructor'] }>();
  prototype.font = function font(this: WriterDocument, source, ...rest) {
    const known = kept.get(source);
    if (known && !this._fontFamilies[source]) {
      // Which letters a glyph stands for is noted at its first use: the notes of another document may be others.
      known.font._glyphs = {};
      this._fontCount += 1;
      this._fontFamilies[source] = new known.Embedded(this, known.font, `F${this._fontCount}`);
    }
    open.call(this, source, ...rest);
    if (!known) kept.set(source, { font: this._font.font, Embedded: this._font.constructor });
    return this;
  };
}
