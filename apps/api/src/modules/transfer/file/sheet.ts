/** Marks a cell with a formula, which only a spreadsheet could evaluate, or with a formula's error. */
export const FORMULA = Symbol('formula');

/** A number displayed as a code, such as CLI-00042. Text fields use what is shown, number fields the stored number. */
export interface ShownCode {
  shown: string;
  number: number;
}
export const isShownCode = (cell: RawCell): cell is ShownCode => typeof cell === 'object' && cell !== null;

export type RawCell = string | number | boolean | ShownCode | null | typeof FORMULA;

export interface SheetRow {
  /** Numbered as in spreadsheets: the first row under the headings is 2. */
  line: number;
  cells: RawCell[];
}

/** The cells of a file, before they are matched with fields. */
export interface Sheet {
  headings: string[];
  /** The columns with values and without a heading. */
  unnamed: number[];
  rows: SheetRow[];
  /** Days to add to dates: workbooks of old Macs count from 1904 instead of 1900. */
  dayShift: number;
}
