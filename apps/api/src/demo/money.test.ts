import { AGES } from '@editique/domain/billing/ageing';
import { STATUT } from '@editique/domain/billing/statut';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';
import { ageing } from '../modules/billing/ageing/ageing.ts';
import { warningsOf } from '../modules/billing/lines/warnings.ts';
import { moneyDifferences } from '../modules/billing/verify.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from '../testing/test-database.ts';

const TIME_ZONE = 'Africa/Casablanca';
const fail = (error: Error): never => {
  throw error;
};

eachDatabase((kind) => {
  let files: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    files = await createTestDatabase(kind, 'demo');
    database = await connect(files.config(), fail);
  });
  afterAll(async () => {
    await database.close();
    await files.drop();
  });

  const db = () => database.db;
  const numbers = async (sql: string): Promise<Record<string, number>> => (await run<Record<string, number>>(db(), sql))[0] ?? {};
  /** Expects that no row breaks the rule which the SQL looks for. */
  const broken = async (sql: string) => expect(await run(db(), sql)).toEqual([]);

  it('money adds up: every status, every way to pay, every column of the balance âgée', async () => {
    expect(await moneyDifferences(db())).toEqual([]);
    const list = async (sql: string) => (await run<{ found: unknown }>(db(), sql)).map(({ found }) => found);
    expect(new Set(await list('select distinct statut as found from facture'))).toEqual(new Set(Object.values(STATUT)));
    expect(await list('select distinct mode as found from reglement order by 1')).toEqual([1, 2, 3, 4, 5]);
    expect(await list('select distinct niveau as found from facture_envoi where niveau is not null order by 1')).toEqual([1, 2, 3]);
    expect(
      await numbers(`select (select (count(*) between 3 and 4)::int from facture where statut = 'Brouillon') as drafts, (select count(*)::int from facture where type_facture = 2) as avoirs,
        (select count(*)::int from reglement where impute < montant) as over, (select count(*)::int from facture_envoi where mail_le is not null) as waiting`),
    ).toEqual({ drafts: 1, avoirs: 2, over: 1, waiting: 0 });
    const zone = new Zone(TIME_ZONE);
    const owed = await ageing(db(), zone, zone.today());
    for (const age of AGES)
      expect(
        owed.reduce((sum, row) => sum + row[age], 0),
        age,
      ).toBeGreaterThan(0);
    // Validated factures are numbered in the order of their dates; each was archived, sent, and has lines.
    await broken(`select f.id from facture f join facture l on l.type_facture = f.type_facture and l.num_facture < f.num_facture and l.date_facture > f.date_facture
      where f.validee_le is not null and l.validee_le is not null`);
    await broken(`select f.id from facture f where (f.validee_le is null) = exists (select 1 from facture_archive a where a.facture_id = f.id)
      or (f.validee_le is null) = exists (select 1 from facture_envoi e where e.facture_id = f.id) or not exists (select 1 from facture_ligne l where l.facture_id = f.id)`);
    await broken(`select r.id from reglement r left join imputation i on i.reglement_id = r.id left join facture f on f.id = i.facture_id
      where f.client_id <> r.client_id or r.date > current_date or r.date < (f.date_facture - interval '1 day')::date or i.reglement_id is null`);
    await broken('select id from facture_envoi where date > now() or envoye_le > now()');
  });

  it('bills each job at the price of its day, by both price lists', async () => {
    await broken(`select l.id from facture_ligne l join job j on j.id = l.job_id join facture f on f.id = l.facture_id where f.client_id <> j.client_id or l.prix_unitaire = 0
      or (l.prestation_id is null) <> (l.libelle = 'Affranchissement') or (l.prestation_id is null) <> (l.taux_tva = 0)`);
    // A client with its own price pays that price, as of the day of the dépôt.
    await broken(`select l.id from facture_ligne l join facture f on f.id = l.facture_id join job j on j.id = l.job_id
      where exists (select 1 from tarif_prestation t where t.prestation_id = l.prestation_id and t.client_id = f.client_id) and not exists (
        select 1 from tarif_prestation t where t.prestation_id = l.prestation_id and t.client_id = f.client_id and t.prix_unitaire = l.prix_unitaire
          and t.a_partir_de <= l.quantite and (j.date_heure_depot at time zone '${TIME_ZONE}')::date between t.date_debut and coalesce(t.date_fin, 'infinity'))`);
    expect(
      await numbers(`select count(*) filter (where t.date_fin is null)::int as since, count(*) filter (where t.date_fin is not null)::int as before
        from (select distinct t.* from tarif_prestation t join facture_ligne l on l.prestation_id = t.prestation_id and l.prix_unitaire = t.prix_unitaire and l.job_id is not null) t`),
    ).toEqual({ since: expect.toSatisfy((n: number) => n > 5), before: expect.toSatisfy((n: number) => n > 5) });
    const warned = await run<{ id: number }>(db(), `select id from facture where statut = 'Brouillon' order by id`);
    const warnings = await Promise.all(warned.map(({ id }) => warningsOf(db(), new Zone(TIME_ZONE), id)));
    expect(warnings.flat().map(({ type }) => type)).toContain('sans-affranchissement');
  });
});
