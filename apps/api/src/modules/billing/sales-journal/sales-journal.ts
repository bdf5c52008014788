import type { SalesEntry } from '@editique/domain/billing/sales-journal';
import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { amount, date, percentage, text } from '@editique/domain/entity/field';
import { addDays, dayBegins } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Cell } from '../../../documents/spreadsheet/cell.ts';
import { type FileColumn, fileColumn } from '../../../documents/spreadsheet/file-column.ts';

/** Columns of the sales journal: one row per TVA rate of each facture, with negative amounts for avoirs. */
export const journalColumns: FileColumn[] = [
  fileColumn('date', date('Date')),
  fileColumn('numFacture', text('Numéro')),
  fileColumn('type', text('Type')),
  fileColumn('refFacture', text('Référence')),
  fileColumn('codeClient', text('Code client')),
  fileColumn('nomClient', text('Client')),
  fileColumn('ice', text('ICE')),
  fileColumn('origine', text("Facture d'origine")),
  fileColumn('taux', percentage('Taux de TVA')),
  fileColumn('base', amount('Base HT')),
  fileColumn('tva', amount('TVA')),
  fileColumn('ttc', amount('TTC')),
];

interface Read extends Pick<SalesEntry, 'numFacture' | 'refFacture' | 'codeClient' | 'nomClient' | 'ice' | 'origine'> {
  id: number;
  moment: Date;
  typeFacture: number;
  taux: string | null;
  base: string | null;
  tva: string | null;
  ttc: string | null;
}

/**
 * Returns SQL for the rows of validated factures and avoirs in the order of their dates, restricted by `chosen`. Shows the client's data of
 * the day of validation.
 */
const entriesOf = (chosen: string): string => `
  with f as (select * from facture where validee_le is not null and date_facture < $1::timestamptz ${chosen})
  select f.id, f.date_facture as moment, f.num_facture as "numFacture", f.type_facture as "typeFacture", f.ref_facture as "refFacture",
    a.destinataire ->> 'codeClient' as "codeClient", a.destinataire ->> 'nomClient' as "nomClient", a.destinataire ->> 'ice' as ice,
    o.num_facture as origine, t.taux, t.base, t.montant as tva, t.base + t.montant as ttc
  from f left join facture_archive a on a.facture_id = f.id left join facture o on o.id = f.facture_origine_id left join lateral facture_tva(f.id) t on true
  order by f.date_facture, f.id, t.taux`;

/** Returns the moments that bound these days, both included. */
export const momentsOf = (zone: Zone, du: string, au: string) => ({
  start: dayBegins(zone, du),
  end: dayBegins(zone, addDays(au, 1)),
});

const BATCH = 1000;

/** Reads the whole journal of these days in batches, so that a year is never in memory at once. */
export async function* salesJournal(db: Db, zone: Zone, du: string, au: string): AsyncGenerator<Cell[][]> {
  const { start, end } = momentsOf(zone, du, au);
  let [after, id] = [start, 0];
  for (;;) {
    const chosen = `and (date_facture, id) > ($2::timestamptz, $3::int) order by date_facture, id limit ${BATCH}`;
    const rows = await run<Read>(db, entriesOf(chosen), [end, after, id]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => cellsOf(entryOf(row, zone)));
    [after, id] = [last.moment.toISOString(), last.id];
  }
}

/** Reads one page of the journal. The page size counts factures, not rows. */
export async function salesPage(
  db: Db,
  zone: Zone,
  { start, end }: { start: string; end: string },
  { page, size }: { page: number; size: number },
): Promise<SalesEntry[]> {
  const chosen = 'and date_facture >= $2::timestamptz order by date_facture, id limit $3::int offset $4::bigint';
  return (await run<Read>(db, entriesOf(chosen), [end, start, size, page * size])).map((row) => entryOf(row, zone));
}

/** Converts a row. A facture without lines, which an older release allowed, has zeros. */
const entryOf = ({ id, moment, typeFacture, taux, base, tva, ttc, ...row }: Read, zone: Zone): SalesEntry => ({
  facture: id,
  date: zone.today(moment.getTime()),
  type: typeFacture === TYPE_FACTURE.avoir ? 'Avoir' : 'Facture',
  ...row,
  taux: Number(taux ?? 0),
  base: Number(base ?? 0),
  tva: Number(tva ?? 0),
  ttc: Number(ttc ?? 0),
});

const words = (value: string | null): Cell => (value === null ? null : { kind: 'text', text: value });
const figure = (value: number): Cell => ({ kind: 'number', number: value });

const cellsOf = (entry: SalesEntry): Cell[] => [
  { kind: 'moment', wall: Date.parse(entry.date), of: 'date' },
  words(entry.numFacture),
  words(entry.type),
  words(entry.refFacture),
  words(entry.codeClient),
  words(entry.nomClient),
  words(entry.ice),
  words(entry.origine),
  figure(entry.taux),
  figure(entry.base),
  figure(entry.tva),
  figure(entry.ttc),
];
