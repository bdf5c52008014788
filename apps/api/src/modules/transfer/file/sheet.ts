/** A cell with a formula, whose value only a spreadsheet could compute, or with the error that one ended in. */
export const FORMULA = Symbol('formula');
export type RawCell = string | number | boolean | null | typeof FORMULA;

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
