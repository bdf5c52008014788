import { AGE_LABELS, AGES, type Ageing } from '@editique/domain/billing/ageing';
import { amount, text } from '@editique/domain/entity/field';
import type { Cell } from '../../../documents/spreadsheet/cell.ts';
import { type FileColumn, fileColumn } from '../../../documents/spreadsheet/file-column.ts';

const AMOUNTS = [...AGES, 'total', 'nonImpute', 'solde'] as const;

/** Columns of the balance âgée as a file, with one row per client. */
export const ageingColumns: FileColumn[] = [
  fileColumn('codeClient', text('Code client')),
  fileColumn('nomClient', text('Client')),
  ...AMOUNTS.map((name) => fileColumn(name, amount(AGE_LABELS[name]))),
];

export async function* ageingRows(rows: readonly Ageing[]): AsyncGenerator<Cell[][]> {
  yield rows.map((row) => [
    { kind: 'text', text: row.client.codeClient },
    { kind: 'text', text: row.client.nomClient },
    ...AMOUNTS.map((name): Cell => ({ kind: 'number', number: row[name] })),
  ]);
}
