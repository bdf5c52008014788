/** A cell with a formula, whose value only a spreadsheet could compute, or with the error that one ended in. */
export const FORMULA = Symbol('formula');

/** A number that its format shows as a code, such as CLI-00042: a text is what is shown, a number what is stored. */
export interface ShownCode {
  shown: string;
  number: number;
}
export const isShownCode = (cell: RawCell): cell is ShownCode => typeof cell === 'object' && cell !== null;

export type RawCell = string | number | boolean | ShownCode | null | typeof FORMULA;

export interface SheetRow {
  /** As spreadsheets number them: the first row under the headings is 2. */
  line: number;
  cells: RawCell[];
}

/** The cells of a file, before they are understood as fields. */
export interface Sheet {
  headings: string[];
  /** The columns that hold values and have no heading. */
  unnamed: number[];
  rows: SheetRow[];
  /** Days to add to its dates: workbooks of old Macs count from 1904 instead of 1900. */
  dayShift: number;
}
