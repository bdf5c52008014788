import type { Tarif } from '@editique/domain/billing/price';
import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { automaticLines } from '../lines/automatic-lines.ts';
import { pricedOf } from '../testing/priced.ts';
import { readPriceGrid, TARIF } from './price-grid.ts';

const START = '2026-03-01';
const PRESTATIONS = 3;

/** Clients by number: none, the job's own, another one. */
const tarif = fc.record({
  prestation: fc.nat(PRESTATIONS - 1),
  client: fc.nat(2),
  aPartirDe: fc.constantFrom(0, 1, 100, 200),
  prix: fc.integer({ min: 1, max: 99_999 }),
  from: fc.nat(12),
  length: fc.option(fc.nat(6)),
});

/** Computes the price as the contract states it. */
function contractPrice(tarifs: readonly Tarif[], client: number, day: string, quantity: number): string | null {
  const inForce = tarifs.filter(({ dateDebut, dateFin }) => dateDebut <= day && (dateFin === null || day <= dateFin));
  const reached = inForce.filter(({ aPartirDe }) => aPartirDe <= quantity).sort((one, other) => other.aPartirDe - one.aPartirDe);
  const found = reached.find((one) => one.client === client) ?? reached.find((one) => one.client === null);
  return found?.prixUnitaire ?? null;
}

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));

  it('finds the price that the contract names, for a line and in the grid', async () => {
    const { db } = test.app.services.engine;
    const zone = new Zone(test.app.services.config.TIME_ZONE);
    const prestations: number[] = [];
    for (let n = 0; n < PRESTATIONS; n++) prestations.push(await pricedOf(production).prestation({ libelle: `P${n}`, automatique: true }));
    const clients = [null, production.client, (await production.createClient()).client];
    const { id: job } = await production.createJob({ nombreSpool: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(tarif, { minLength: 4, maxLength: 25 }),
        fc.nat(18),
        fc.constantFrom(1, 99, 100, 150, 200, 5000),
        async (given, shift, quantity) => {
          const day = addDays(START, shift);
          await run(db, 'delete from tarif_prestation');
          // Tarifs that overlap an earlier one are dropped.
          await run(
            db,
            `insert into tarif_prestation (prestation_id, client_id, a_partir_de, prix_unitaire, date_debut, date_fin)
             select * from unnest($1::int[], $2::int[], $3::int[], $4::numeric[], $5::date[], $6::date[]) on conflict do nothing`,
            [
              given.map(({ prestation }) => prestations[prestation]),
              given.map(({ client }) => clients[client]),
              given.map(({ aPartirDe }) => aPartirDe),
              given.map(({ prix }) => (prix / 10_000).toFixed(4)),
              given.map(({ from }) => addDays(START, from)),
              given.map(({ from, length }) => (length === null ? null : addDays(START, from + length))),
            ],
          );
          await run(db, `update job set nombre_plis = $2::int, date_heure_envoi = $3::timestamptz where id = $1::int`, [
            job,
            quantity,
            new Date(zone.toInstant(Date.parse(day))).toISOString(),
          ]);
          const tarifs = await run<Tarif>(db, `select ${TARIF} from tarif_prestation t`);
          const lines = await automaticLines(db, zone, [job]);
          const grid = await readPriceGrid(db, production.client, day);
          for (const id of prestations) {
            const expected = contractPrice(
              tarifs.filter(({ prestation }) => prestation === id),
              production.client,
              day,
              quantity,
            );
            expect(lines.find(({ prestation }) => prestation === id)?.prix).toBe(expected);
            const row = grid.prestations.find(({ prestation }) => prestation.id === id);
            const shown = row?.paliers.findLast(({ aPartirDe }) => aPartirDe <= quantity)?.prixUnitaire ?? null;
            expect(shown).toBe(expected === null ? null : Number(expected));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
