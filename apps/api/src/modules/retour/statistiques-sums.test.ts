import { type Dimension, dimensions, type Statistique } from '@editique/domain/retour/statistiques';
import { Zone } from '@editique/domain/time/zone';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Row, run } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';
import { mergeAllDeposited } from './statistiques-deposited.ts';

const DAYS = ['2026-08-31', '2026-09-01', '2026-09-15', '2026-10-31', '2026-11-01', '2026-11-12'];
const PERIODS = [
  ['2026-08-31', '2026-11-12'],
  ['2026-09-01', '2026-10-31'],
  ['2026-09-02', '2026-09-30'],
  ['2026-10-31', '2026-11-01'],
] as const;

interface Write {
  kind: string;
  client: number;
  nombre: number;
  nth: number;
  moment: { day: string; time: string };
}
type Rows = { key: unknown; nombre: number }[];

function sumBy(rows: Rows): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { key, nombre } of rows) sums[String(key)] = (sums[String(key)] ?? 0) + nombre;
  return sums;
}

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let clients: number[];
  let motif: number;
  beforeAll(async () => {
    clients = [production.client, (await production.createClient()).client];
    motif = await production.add('motif', { codeMotif: 'NPAI', libelleMotif: 'Adresse inconnue' });
    await production.add('document', { nomDocument: 'Relevé' });
    await production.createJob({ nombrePlis: 10_000, nombreSpool: 1 });
  });

  const moment = fc.record({ day: fc.constantFrom(...DAYS), time: fc.constantFrom('00:30', '12:00', '22:30', '23:30') });
  const write = fc.record({
    kind: fc.constantFrom('deposit', 'return', 'change', 'move', 'delete', 'merge'),
    client: fc.nat({ max: 1 }),
    nombre: fc.integer({ min: 1, max: 900 }),
    nth: fc.nat({ max: 20 }),
    moment,
  });

  /** Writes by SQL, as another instance or tool would. */
  async function apply({ kind: what, client, nombre, nth, moment: { day, time } }: Write) {
    const { db } = test.app.services.engine;
    const values = [clients[client], nombre];
    const deposit = `insert into depot (date, heure, type, job_id, client_id, document_id, nombre_plis, nombre_caissete, nombre_cartons, operateur, observateur)
      select $3::date, '10:00', 'Poste', j.id, $1::int, d.id, $2::int, 1, 0, 'A', 'B' from job j, document d limit 1`;
    if (what === 'deposit') await run(db, deposit, [...values, day]);
    if (what === 'return')
      await run(
        db,
        `insert into retour (date_reception, motif_id, nombre, suite, client_id) values ($3::timestamptz, ${motif}, $2::int, 1, $1::int)`,
        [...values, `${day}T${time}:00Z`],
      );
    for (const table of ['depot', 'retour']) {
      const some = `where id = (select id from ${table} order by id offset ${nth} limit 1)`;
      const count = table === 'depot' ? 'nombre_plis' : 'nombre';
      if (what === 'change') await run(db, `update ${table} set ${count} = $1::int ${some}`, [nombre]);
      if (what === 'delete') await run(db, `delete from ${table} ${some}`);
    }
    if (what === 'move')
      await run(db, `update depot set date = $2::date, client_id = $1::int where id % 3 = ${nth % 3}`, [clients[client], day]);
    if (what === 'merge') await mergeAllDeposited(db);
  }

  /** Compares `deposes` with the dépôts of the same client or month, or of the whole period. */
  function expectDeposited(rows: Statistique[], par: Dimension, depots: Rows): void {
    const isOwn = par === 'mois' || par === 'client';
    const sums = sumBy(depots.map(({ key, nombre }) => ({ key: isOwn ? key : 'all', nombre })));
    for (const { cle, deposes } of rows) expect([par, cle, deposes]).toEqual([par, cle, sums[isOwn ? String(cle) : 'all'] ?? 0]);
  }

  it('always gives the sums of the rows, after whatever is written', async () => {
    const { db, timeZone } = test.app.services.engine;
    const zone = new Zone(timeZone);
    const ask = async (par: Dimension, du: string, au: string) =>
      (await production.must('GET', `/retour/statistiques?par=${par}&du=${du}&au=${au}`)) as unknown as Statistique[];
    const writes = fc.sample(write, { numRuns: 24, seed: 16 });
    for (const one of writes) {
      await apply(one);
      const returns = (
        await run<Row & { at: number; nombre: number }>(
          db,
          `select (extract(epoch from date_reception) * 1000)::float8 as at, client_id, motif_id, ville_id, region_id, nombre from retour`,
        )
      ).map((row) => ({ ...row, day: zone.today(row.at) }));
      const depots = await run<{ day: string; client_id: number; nombre: number }>(
        db,
        `select to_char(date, 'YYYY-MM-DD') as day, client_id, nombre_plis as nombre from depot`,
      );
      for (const [du, au] of PERIODS) {
        const within = <T extends { day: string }>(rows: T[]): T[] => rows.filter(({ day }) => day >= du && day <= au);
        for (const par of dimensions) {
          const keyOf = (row: Row & { day: string }): unknown => (par === 'mois' ? row.day.slice(0, 7) : row[`${par}_id`]);
          const rows = await ask(par, du, au);
          const expected = sumBy(within(returns).map((row) => ({ key: keyOf(row), nombre: row.nombre })));
          const given = rows.filter(({ nombre }) => nombre > 0).map(({ cle, nombre }) => ({ key: cle, nombre }));
          expect([one, par, du, au, sumBy(given)]).toEqual([one, par, du, au, expected]);
          expectDeposited(
            rows,
            par,
            within(depots).map((row) => ({ key: keyOf(row), nombre: row.nombre })),
          );
        }
      }
    }
  });
});
