import { FORMULA, type RawCell, type Sheet } from './sheet.ts';

/** A part of a sheet sent from the reading thread. Receiving a whole file in one message would block the main thread. */
export type SheetPart = { rows: PackedRow[] } | Pick<Sheet, 'headings' | 'unnamed' | 'dayShift'>;

/** A row that can be sent between threads: symbols cannot, so formulas are listed by column beside the cells. */
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
