import { badRequest } from '../../http/errors.ts';

/** A cell with a formula. Only a spreadsheet could compute its value. */
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
  rows: SheetRow[];
  /** Days to add to its dates: workbooks of old Macs count from 1904 instead of 1900. */
  dayShift: number;
}

const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;

const isBlank = (cell: RawCell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Collects rows: the first one holds the headings, empty ones are skipped. */
export class SheetBuilder {
  readonly #rows: SheetRow[] = [];
  #headings: string[] | null = null;

  add(line: number, cells: RawCell[]): void {
    if (cells.every(isBlank)) return;
    if (!this.#headings) {
      this.#headings = cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''));
      return;
    }
    if (this.#rows.length >= MAX_ROWS)
      throw badRequest(`Le fichier compte plus de ${MAX_ROWS.toLocaleString('fr-FR')} lignes : partagez-le`);
    this.#rows.push({ line, cells });
  }

  build(dayShift = 0): Sheet {
    if (!this.#headings) throw badRequest('Le fichier est vide');
    return { headings: this.#headings, rows: this.#rows, dayShift };
  }
}
