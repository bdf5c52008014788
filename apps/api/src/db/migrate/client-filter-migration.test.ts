import { expect, it } from 'vitest';
import { seedWork } from '../../testing/work-data.ts';
import { run } from '../database.ts';
import { databaseBefore } from '../testing/older-release.ts';

const before = databaseBefore('040_client_filter.sql');

it('gives the rows of an older release the client that their job had', async () => {
  const { db } = before;
  await seedWork(db, 50, { spools: 0, history: 0 });
  await run(
    db,
    `insert into spool (job_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles) select id, 1, nomjob, nomjob, 1, 1, 1 from job`,
  );
  const kept = (job: number, name: string) =>
    run(
      db,
      `insert into historique (action, nom_application, nom_client, job_id, job_nomjob) values (1, 'Back-office', $2::text, $1::int, 'J')`,
      [job, name],
    );
  const clients = await run<{ id: number; client: number; nom: string }>(
    db,
    `select j.id, c.id as client, c.nom_client as nom from job j join client c on c.id = j.client_id order by j.id`,
  );
  const [own, renamed, moved] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
  const [once] = await run<{ id: number; nom: string }>(
    db,
    `insert into client (nom_client, code_client, delai_facturation) values ('Seule au monde', 'SEULE', 10) returning id, nom_client as nom`,
  );
  await kept(own.id, own.nom);
  await kept(renamed.id, 'Un nom que plus personne ne porte');
  await kept(moved.id, 'Seule au monde');
  await kept(999_999, 'Seule au monde');
  await kept(999_999, 'Un nom que plus personne ne porte');

  await before.upgrade();
  const rows = await run<{ client_id: number | null }>(db, 'select client_id from historique order by id');
  expect(rows.map((row) => row.client_id)).toEqual([own.client, renamed.client, once?.id, once?.id, null]);
  expect(await run(db, 'select s.id from spool s join job j on j.id = s.job_id where s.client_id <> j.client_id')).toEqual([]);
  await expect(run(db, `update historique set nom_client = 'x'`)).rejects.toThrow('append-only');
});
