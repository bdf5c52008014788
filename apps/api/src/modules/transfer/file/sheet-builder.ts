import { AppError, badRequest } from '../../../http/errors.ts';
import { isShownCode, type RawCell } from './sheet.ts';
import { packRow, type SheetPart } from './sheet-part.ts';

const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
/** More than the longest row that can be stored: every column filled, with the widest letters. */
export const MAX_ROW_CHARACTERS = 400_000;
/** Limit on the characters of all cells. A workbook stores a shared text once, but each cell that uses it counts here. */
const MAX_CHARACTERS = 150 * 1024 * 1024;

/** The size of a part, such that the main thread receives it within some milliseconds. */
const PART_CELLS = 5000;
const PART_CHARACTERS = 400_000;

export const tooLarge = (): AppError => new AppError(413, 'Le classeur est trop volumineux une fois décompressé');

const isBlank = (cell: RawCell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');
const writtenIn = (cell: RawCell): string => {
  if (isShownCode(cell)) return cell.shown;
  return typeof cell === 'string' ? cell : '';
};
const charactersIn = (cells: RawCell[]): number => cells.reduce<number>((sum, cell) => sum + writtenIn(cell).length, 0);

/** Collects rows into parts. The first row contains the headings; empty rows are skipped. */
export class SheetBuilder {
  #full: SheetPart[] = [];
  #rows: ReturnType<typeof packRow>[] = [];
  #headings: string[] | null = null;
  readonly #unnamed = new Set<number>();
  #count = 0;
  #room = MAX_CHARACTERS;
  #partCells = 0;
  #partCharacters = 0;

  add(line: number, cells: RawCell[]): void {
    if (cells.every(isBlank)) return;
    const characters = charactersIn(cells);
    if (characters > MAX_ROW_CHARACTERS) throw badRequest(`Ligne ${line} : ses textes sont trop longs`);
    this.#room -= characters;
    if (this.#room < 0) throw tooLarge();
    if (!this.#headings) {
      this.#headings = cells.map((cell) => (typeof cell === 'number' ? String(cell) : writtenIn(cell).trim()));
      return;
    }
    if (this.#count >= MAX_ROWS) throw badRequest(`Le fichier compte plus de ${MAX_ROWS.toLocaleString('fr-FR')} lignes : partagez-le`);
    this.#count += 1;
    for (const [index, cell] of cells.entries()) if (!this.#headings[index] && !isBlank(cell)) this.#unnamed.add(index);
    // A cell without a heading belongs to no field, so it is dropped.
    const known = cells.slice(0, this.#headings.length);
    this.#rows.push(packRow(line, known));
    this.#partCells += known.length;
    this.#partCharacters += charactersIn(known);
    if (this.#partCells >= PART_CELLS || this.#partCharacters >= PART_CHARACTERS) this.#close();
  }

  /** Returns the complete parts, each of them once. */
  takeFull(): SheetPart[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  /** Returns the rest at the end of the file. */
  takeRest(dayShift = 0): SheetPart[] {
    if (!this.#headings) throw badRequest('Le fichier est vide');
    this.#close();
    return [...this.takeFull(), { headings: this.#headings, unnamed: [...this.#unnamed], dayShift }];
  }

  #close(): void {
    this.#full.push({ rows: this.#rows });
    this.#rows = [];
    this.#partCells = 0;
    this.#partCharacters = 0;
  }
}
