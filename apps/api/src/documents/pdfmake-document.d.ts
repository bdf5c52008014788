/** Types that the library does not declare: its writer, and the fonts of a document that is being written. */
declare module 'pdfmake/js/PDFDocument.js' {
  export interface EmbeddedFont {
    font: { _glyphs: Record<number, unknown>; glyphForCodePoint(letter: number): unknown };
    constructor: new (document: WriterDocument, font: EmbeddedFont['font'], id: string) => EmbeddedFont;
    layoutRun(word: string): object;
    layoutCached(word: string): object;
  }

  export interface WriterDocument {
    _font: EmbeddedFont;
    _fontCount: number;
    _fontFamilies: Record<string, EmbeddedFont>;
    font(source: string, ...rest: unknown[]): this;
  }

  const library: { default: { prototype: WriterDocument } };
  export default library;
}
