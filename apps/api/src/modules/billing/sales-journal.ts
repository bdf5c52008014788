import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { amount, date, percentage, text } from '@editique/domain/entity/field';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Cell } from '../../documents/spreadsheet/cell.ts';
import type { FileColumn } from '../../documents/spreadsheet/file-column.ts';

interface Entry {
  id: number;
  date: Date;
  numFacture: string;
  typeFacture: number;
  refFacture: string;
  codeClient: string | null;
  nomClient: string | null;
  ice: string | null;
  origine: string | null;
  taux: string | null;
  base: string | null;
  tva: string | null;
  ttc: string | null;
}

const column = (name: string, field: NonNullable<FileColumn['field']>): FileColumn => ({ name, heading: field.label, field });

/** What an accountant books: a row for each rate of each facture, avoirs with negative amounts. */
export const journalColumns: FileColumn[] = [
  column('date', date('Date')),
  column('numFacture', text('Numéro')),
  column('type', text('Type')),
  column('refFacture', text('Référence')),
  column('codeClient', text('Code client')),
  column('nomClient', text('Client')),
  column('ice', text('ICE')),
  column('origine', text("Facture d'origine")),
  column('taux', percentage('Taux de TVA')),
  column('base', amount('Base HT')),
  column('tva', amount('TVA')),
  column('ttc', amount('TTC')),
];

const BATCH = 1000;
const DAY_MS = 86_400_000;

/**
 * Validated factures and avoirs of these days, both included, in the order of their dates. The client is the one of the day of
 * validation. Rows are read in batches, so that a year is never held at once.
 */
export async function* salesJournal(db: Db, zone: Zone, du: string, au: string): AsyncGenerator<Cell[][]> {
  const end = new Date(zone.toInstant(Date.parse(au) + DAY_MS)).toISOString();
  let [after, id] = [new Date(zone.toInstant(Date.parse(du))).toISOString(), 0];
  for (;;) {
    const rows = await run<Entry>(
      db,
      `with f as (select * from facture where validee_le is not null and date_facture < $1::timestamptz and (date_facture, id) > ($2::timestamptz, $3::int)
         order by date_facture, id limit ${BATCH})
       select f.id, f.date_facture as date, f.num_facture as "numFacture", f.type_facture as "typeFacture", f.ref_facture as "refFacture",
         a.destinataire ->> 'codeClient' as "codeClient", a.destinataire ->> 'nomClient' as "nomClient", a.destinataire ->> 'ice' as ice,
         o.num_facture as origine, t.taux, t.base, t.montant as tva, t.base + t.montant as ttc
       from f left join facture_archive a on a.facture_id = f.id left join facture o on o.id = f.facture_origine_id left join lateral facture_tva(f.id) t on true
       order by f.date_facture, f.id, t.taux`,
      [end, after, id],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => cellsOf(row, zone));
    [after, id] = [last.date.toISOString(), last.id];
  }
}

const words = (value: string | null): Cell => (value === null ? null : { kind: 'text', text: value });
/** A facture without lines, which an older release allowed, comes to nothing. */
const figure = (value: string | null): Cell => ({ kind: 'number', number: Number(value ?? 0) });

const cellsOf = (row: Entry, zone: Zone): Cell[] => [
  { kind: 'moment', wall: Date.parse(zone.today(row.date.getTime())), of: 'date' },
  words(row.numFacture),
  words(row.typeFacture === TYPE_FACTURE.avoir ? 'Avoir' : 'Facture'),
  words(row.refFacture),
  words(row.codeClient),
  words(row.nomClient),
  words(row.ice),
  words(row.origine),
  figure(row.taux),
  figure(row.base),
  figure(row.tva),
  figure(row.ttc),
];
