import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import { isRequired } from '@editique/domain/entity/field';
import type { FileColumn } from '../../../documents/spreadsheet/file-column.ts';
import { importColumns } from '../columns.ts';
import { foldText } from '../file/read-cell.ts';
import type { Report } from './report.ts';

const HEADING_LINE = 1;

/** Maps the columns of the file to fields. Reports unknown headings. */
export function mapHeadings(
  entity: EntityDefinition,
  headings: string[],
  correspondence: ReadonlyMap<string, string>,
  report: Report,
): Map<number, FileColumn> {
  const columns = importColumns(entity);
  const mapped = new Map<number, FileColumn>();
  for (const [index, heading] of headings.entries()) {
    const asked = correspondence.get(heading) ?? heading;
    if (asked === '') continue;
    const wanted = foldText(asked);
    const column =
      columns.find((candidate) => foldText(candidate.heading) === wanted) ?? columns.find(({ name }) => foldText(name) === wanted);
    if (!column) report.add(HEADING_LINE, heading, `la colonne « ${heading} » n'est pas de celles du modèle`);
    else if ([...mapped.values()].includes(column)) report.add(HEADING_LINE, column.name, `la colonne « ${heading} » y est deux fois`);
    else mapped.set(index, column);
  }
  if (mapped.size === 0) report.add(HEADING_LINE, null, 'aucun intitulé du modèle ne se trouve en première ligne');
  return mapped;
}

/** Returns the warnings about columns without a field: the file is imported without them. */
export const unnamedWarnings = (unnamed: readonly number[], mapped: ReadonlyMap<number, FileColumn>): string[] =>
  unnamed
    .filter((index) => !mapped.has(index))
    .toSorted((one, other) => one - other)
    .map((index) => `La colonne ${letterOf(index)} n'a pas d'intitulé : ses valeurs ne sont pas importées`);

const LETTERS = 26;

/** Returns the letters of a column as in spreadsheets: A, Z, AA. */
const letterOf = (index: number): string =>
  (index < LETTERS ? '' : letterOf(Math.floor(index / LETTERS) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));

/** Reports missing required columns, all of which a new row needs. */
export function tellMissing(entity: EntityDefinition, mapped: Map<number, FileColumn>, report: Report): void {
  const present = new Set([...mapped.values()].map(({ name }) => name));
  for (const [name, field] of writableFields(entity, 'create'))
    if (isRequired(field) && !present.has(name)) report.add(HEADING_LINE, name, `la colonne « ${field.label} » manque`);
}
