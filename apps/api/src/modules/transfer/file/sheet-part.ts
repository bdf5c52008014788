import { FORMULA, type RawCell, type Sheet } from './sheet.ts';

/**
 * A sheet on its way from the thread that reads it. It comes in parts, because to receive a whole file at once would keep the server's
 * thread busy for as long as that takes.
 */
export type SheetPart = { rows: PackedRow[] } | Pick<Sheet, 'headings' | 'unnamed' | 'dayShift'>;

/** A symbol cannot be sent between threads: the columns of formulas stand beside the cells. */
interface PackedRow {
  line: number;
  cells: Exclude<RawCell, typeof FORMULA>[];
  formulas?: number[];
}

export function packRow(line: number, cells: readonly RawCell[]): PackedRow {
  const formulas = cells.flatMap((cell, index) => (cell === FORMULA ? [index] : []));
  const packed: PackedRow = { line, cells: cells.map((cell) => (cell === FORMULA ? null : cell)) };
  return formulas.length ? { ...packed, formulas } : packed;
}

/** Adds a part to the sheet that it belongs to. */
export function addPart(sheet: Sheet, part: SheetPart): void {
  if (!('rows' in part)) {
    Object.assign(sheet, part);
    return;
  }
  for (const { line, cells, formulas = [] } of part.rows) {
    const row: RawCell[] = cells;
    for (const index of formulas) row[index] = FORMULA;
    sheet.rows.push({ line, cells: row });
  }
}
