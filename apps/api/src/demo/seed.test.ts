import { decide, type JobAction, type JobFacts } from '@editique/domain/job/workflow';
import { RISKS } from '@editique/domain/planning/plan-types';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';
import { certificateDifferences, pieceDifferences } from '../modules/integrity/verify.ts';
import { spoolDifferences } from '../modules/job/verify.ts';
import { activityOf } from '../modules/planning/activite.ts';
import { stockDifferences } from '../modules/stock/verify.ts';
import { planOf } from '../production/current-plan.ts';
import { overdueWork } from '../production/expected-work.ts';
import { readPlanFacts } from '../production/plan-facts.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './seed.ts';

/** The seed takes 240 statements. One more for each of the 400 jobs would exceed the limit. */
const MAX_STATEMENTS = 320;
const TIME_ZONE = 'Africa/Casablanca';
const fail = (error: Error): never => {
  throw error;
};

eachDatabase((kind) => {
  let files: TestDatabase;
  let database: Database;
  let seeding: number;
  beforeAll(async () => {
    files = await createTestDatabase(kind, 'empty');
    database = await connect(files.config(), fail);
    const statements: string[] = [];
    database.onStatement(({ sql }) => statements.push(sql));
    expect(await seedDemo(database.db)).toBe(true);
    seeding = statements.length;
    // The seed lifts the time limit, because on a slow machine a statement with many rows takes longer than a request may.
    expect(statements.slice(0, 2)).toContain('set local statement_timeout = 0');
  });
  afterAll(async () => {
    await database.close();
    await files.drop();
  });

  const numbers = async (sql: string): Promise<Record<string, number>> => (await run<Record<string, number>>(database.db, sql))[0] ?? {};
  /** Expects that no row breaks the rule which the SQL looks for. */
  const broken = async (sql: string) => expect(await run(database.db, sql)).toEqual([]);

  it('fills an empty database once, by few statements', async () => {
    expect(seeding).toBeLessThan(MAX_STATEMENTS);
    expect(await seedDemo(database.db)).toBe(false);
  });

  it('gives a dépôt the time at which its job was deposited, by the clocks of that day', async () => {
    const zone = new Zone(TIME_ZONE);
    const rows = await run<{ deposited: Date; last: string }>(
      database.db,
      `select j.date_heure_depot as deposited, max(d.date || 'T' || d.heure) as last from job j join depot d on d.job_id = j.id
       where j.date_heure_depot is not null group by j.id`,
    );
    expect(rows.length).toBeGreaterThan(300);
    for (const { deposited, last } of rows) {
      expect(last.slice(0, 16)).toBe(new Date(zone.toWall(deposited.getTime())).toISOString().slice(0, 16));
    }
  });

  it('brings what others may count on', async () => {
    const tables = ['client', 'region', 'ville', 'papier', 'enveloppe', 'bibliotheque', 'job', 'article', 'machine', 'motif', 'document'];
    expect(await numbers(`select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`)).toEqual({
      client: 10,
      region: 12,
      ville: 30,
      papier: 7,
      enveloppe: 6,
      bibliotheque: 30,
      job: 400,
      article: 25,
      machine: 7,
      motif: 10,
      document: 8,
    });
    expect(
      await numbers(`select count(*) filter (where etape = 6 and etat = 1)::int as finished, count(*) filter (where etat = -1)::int as cancelled,
        count(*) filter (where etat = 0)::int as paused, count(*) filter (where etape < 6 and etat = 1)::int as running,
        count(distinct etape)::int as steps, count(*) filter (where etape = 6 and facture_id is null)::int as "toBill", count(distinct nomjob)::int as names
        from job`),
    ).toEqual({ finished: 362, cancelled: 8, paused: 3, running: 27, steps: 7, toBill: 23, names: 400 });
    const { late, overdue } =
      await numbers(`select count(*) filter (where etape < 6 and etat <> -1 and date_heure_envoi < now())::int as late,
      count(*) filter (where etape = 6 and facture_id is null and date_heure_depot + make_interval(days => c.delai_facturation) < now())::int as overdue
      from job j join client c on c.id = j.client_id`);
    expect(late).toBeGreaterThanOrEqual(6);
    expect(overdue).toBe(5);
  });

  it('is planned with every colour, and says what machines did', async () => {
    const { plan } = await planOf(await readPlanFacts(database.db), new Zone(TIME_ZONE));
    expect(new Set(plan.previsions.map(({ risque }) => risque))).toEqual(new Set(RISKS));
    const machines = await run<{ id: number; nom: string }>(database.db, 'select id, nom_machine as nom from machine order by id');
    const now = Date.now();
    const day = Math.floor(now / 86_400_000);
    for (const { id, nom } of machines) {
      const { jours, rendementPropose } = await activityOf(database.db, new Zone(TIME_ZONE), id, { first: day - 59, last: day });
      expect(rendementPropose, nom).toBeGreaterThan(25);
      expect(rendementPropose, nom).toBeLessThan(90);
      expect(new Set(jours.flatMap(({ arrets }) => arrets.map(({ motif }) => motif.codeMotif))).size, nom).toBeGreaterThanOrEqual(3);
      expect(jours.filter(({ cadenceReelle }) => (cadenceReelle ?? 0) > 0).length, nom).toBeGreaterThan(25);
    }
    expect(
      await numbers('select (select count(*) from epingle)::int as pins, (select count(*) from job where priorite > 0)::int as urgent'),
    ).toEqual({
      pins: 5,
      urgent: 4,
    });
  });

  it('expects work that has not arrived, and keeps what people chose of notices', async () => {
    const overdue = await overdueWork({ db: database.db, timeZone: TIME_ZONE }, Date.now());
    expect(overdue.map(({ libelle }) => libelle)).toEqual(['Frais de scolarité']);
    expect(await numbers('select count(distinct utilisateur_id)::int as n from preference_notification')).toEqual({ n: 1 });
  });

  describe('keeps every rule of the product', () => {
    it('spools add up to their job, and what was declared on them to what they have done', async () => {
      await broken(`select j.id from job j join spool s on s.job_id = j.id group by j.id having count(*) <> j.nombre_spool
        or sum(s.nombre_pages) <> j.nombre_pages or sum(s.nombre_plis) <> j.nombre_plis or sum(s.nombre_feuilles) <> j.nombre_feuilles`);
      await broken(`select s.id from spool s left join avancement a on a.spool_id = s.id group by s.id
        having coalesce(sum(a.impression), 0) <> s.accompli_impression or coalesce(sum(a.msp), 0) <> s.accompli_msp`);
      await broken(`select j.id from job j join spool s on s.job_id = j.id where (j.etape >= 3 and s.reste_impression > 0)
        or (j.etape >= 5 and s.reste_msp > 0) or (j.etape < 2 and s.accompli_impression > 0) or (j.etape < 4 and s.accompli_msp > 0)`);
    });

    it('dépôts cover the jobs at the last step, and no other', async () => {
      await broken(`select j.id from job j left join depot d on d.job_id = j.id group by j.id
        having (coalesce(sum(d.nombre_plis), 0) >= j.nombre_plis) <> (j.etape = 6) or coalesce(sum(d.nombre_plis), 0) > j.nombre_plis
        or (j.etat = -1 and count(d.id) > 0)`);
      await broken('select d.id from depot d join job j on j.id = d.job_id where d.client_id <> j.client_id');
      await broken('select j.id from job j join facture f on f.id = j.facture_id where f.client_id <> j.client_id or j.etape < 6');
      await broken(
        `select f.id from facture f where f.date_facture > now() - interval '35 days' and f.type_facture = 1 and f.statut <> 'Annulée' and not exists (select 1 from job j where j.facture_id = f.id)`,
      );
    });

    it('300 returns of the last 90 days came after their dépôt, each piece once and of its own job', async () => {
      expect(
        await numbers(`select count(*)::int as returns, (count(distinct reference) + count(*) filter (where reference is null))::int as pieces, count(distinct motif_id)::int as reasons,
          count(distinct client_id)::int as clients, (min(date_reception) < now() - interval '80 days') as "goesBack" from retour
          where date_reception between now() - interval '90 days' and now()`),
      ).toEqual({ returns: 300, pieces: 300, reasons: 5, clients: 10, goesBack: true });
      await broken(`select r.id from retour r left join job j on j.id = r.job_id where (j.id is not null and r.client_id <> j.client_id)
        or (j.id is null and (r.reference is not null or r.date_reception > (select min(date_heure_depot) from job))) or r.reference <> 'PLI:' || j.id || ':' || r.pli_numero or r.nombre > j.nombre_plis or (j.id is not null and (r.nombre > 1) <> (r.reference is null)) or r.pli_numero not between 1 and j.nombre_plis or r.date_reception < j.date_heure_depot
        or r.ville_id is null or r.region_id is null`);
    });

    it('counts may be zero only where the template says so, and nothing is sent before it is received', async () => {
      await broken(`select j.id from job j join bibliotheque b on b.id = j.bibliotheque_id where (j.nombre_insertions = 0) <> (b.insertion = 3)
        or (j.nombre_pdf = 0) <> (not b.envoi_pdf) or j.date_heure_envoi < j.date_heure_reception or j.client_id <> b.client_id
        or (j.date_heure_validation is null) <> (j.etape = 0)`);
    });

    it('nothing has happened in the future', async () => {
      const moments = [
        'historique.date_action',
        'avancement.date',
        'mouvement_stock.date',
        'facture.date_facture',
        'job.date_heure_reception',
        'arret.debut',
      ];
      for (const moment of moments) await broken(`select 1 from ${moment.split('.')[0]} where ${moment} > now()`);
    });

    it('the history of each job leads to where it stands', async () => {
      const jobs = await run<{ id: number; etape: number; etat: number; facture: boolean; actions: number[] }>(
        database.db,
        `select j.id, j.etape, j.etat, j.facture_id is not null as facture, (select jsonb_agg(h.action order by h.id) from historique h where h.job_id = j.id) as actions from job j`,
      );
      for (const job of jobs) {
        const end = replay(job.actions);
        expect({ ...job, ...end }).toEqual(job);
      }
      await broken(`select h.id from historique h join historique l on l.id = h.id - 1 where l.date_action > h.date_action`);
      await broken(
        `select h.id from historique h join machine m on m.id = h.machine_id where m.type_machine <> (case when h.action in (3, 4) then 0 else 1 end) and h.action not in (17, 18)`,
      );
    });

    it('every pli is accounted for: incidents, a retirage under way, certificates', async () => {
      expect(await spoolDifferences(database.db)).toEqual([]);
      expect(await pieceDifferences(database.db)).toEqual([]);
      expect(await certificateDifferences(database.db)).toEqual([]);
      expect(
        await numbers(`select (select count(*)::int from retirage where not solde) as "underWay",
          (select count(*)::int from incident where not solde) as open, (select count(*)::int from incident where suite = 2) as pulled`),
      ).toEqual({ underWay: 1, open: 2, pulled: 1 });
      await broken(`select j.id from job j where (j.etape = 6) <> exists (select from certificat c where c.job_id = j.id)`);
      await broken(
        `select c.id from certificat c, jsonb_array_elements(c.contenu::jsonb -> 'etapes') e where (e ->> 'date')::timestamptz > c.emis_le`,
      );
      await broken(`select c.id from certificat c where c.contenu::jsonb -> 'etapes' -> -1 ->> 'libelle' <> 'Fin dépôt'`);
      await broken(`select i.id from incident i join spool s on s.id = i.spool_id where i.a > s.nombre_plis or i.job_id <> s.job_id`);
      await broken(`select i.id from incident i left join machine m on m.id = i.machine_id join historique h on h.job_id = i.job_id and h.action = case i.etape when 2 then 3 else 5 end
        where m.type_machine is distinct from case i.etape when 2 then 0 else 1 end or i.machine_id <> h.machine_id or i.date < h.date_action`);
      await broken(`select j.id from job j where j.etape = 6 and exists (select from spool s where s.job_id = j.id and s.non_soldes > 0)`);
    });

    it('quantities are the sums of their ledgers; four articles are low, one of them empty', async () => {
      expect(await stockDifferences(database.db)).toEqual([]);
      expect(
        await numbers(
          `select count(*) filter (where quantite <= stock_minimum)::int as low, count(*) filter (where quantite = 0)::int as empty from article`,
        ),
      ).toEqual({ low: 4, empty: 1 });
      await broken(
        `select m.id from mouvement_stock m join mouvement_stock l on l.article_id = m.article_id and l.id < m.id and l.date > m.date`,
      );
    });
  });
});

const ACTIONS: Record<number, JobAction> = { 8: 'pause', 9: 'reprendre', 10: 'annuler', 12: 'relancer' };
const FACTURATION = 14;
/** Actions of incidents and retirages, which do not move the job. */
const PIECES = new Set([17, 18]);

/** Replays the history of a job and checks with the workflow that each action could follow the previous one. */
function replay(actions: readonly number[]): { etape: number; etat: number; facture: boolean } {
  const facts: JobFacts = {
    etape: 0,
    etat: 1,
    hasDepot: false,
    hasFacture: false,
    allPrinted: true,
    allInserted: true,
    plisCovered: false,
    nonSoldes: 0,
  };
  let facture = false;
  for (const action of actions.slice(1)) {
    if (action === FACTURATION) facture = true;
    else if (!PIECES.has(action)) {
      const decision = decide(ACTIONS[action] ?? 'avancer', facts);
      expect(decision.ok && decision.history).toEqual([action]);
      if (decision.ok) Object.assign(facts, { etape: decision.etape, etat: decision.etat });
    }
  }
  return { etape: facts.etape, etat: facts.etat, facture };
}
