import { expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);

  it('sorts the rows of one job by the names that it had', async () => {
    await run(
      test.app.services.engine.db,
      `insert into historique (action, nom_application, nom_client, job_id, job_nomjob)
       select 1, 'Back-office', 'Banque', 1, nom from unnest(array['ZZZ', 'AAA', 'Édition', 'MMM']) with ordinality as n (nom, rang) order by rang`,
    );
    const names = async (sort: string): Promise<string[]> => {
      const { body } = await test.call('GET', `/historique?job=1&sort=${sort}`, { token: test.token });
      return (body as { objects: { job: { nomjob: string } }[] }).objects.map(({ job }) => job.nomjob);
    };
    for (const sort of ['job', 'job.nomjob']) {
      expect(await names(`${sort},asc`)).toEqual(['AAA', 'Édition', 'MMM', 'ZZZ']);
      expect(await names(`${sort},desc`)).toEqual(['ZZZ', 'MMM', 'Édition', 'AAA']);
    }
    expect(await names('job.id,asc')).toEqual(['ZZZ', 'AAA', 'Édition', 'MMM']);
  });
});
