import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../testing/production.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const relaunch = async (id: unknown): Promise<Row> => {
    await production.must('POST', `/job/${id}/annuler`, {});
    return production.must('POST', `/job/${id}/relancer`, {});
  };
  const remove = async (id: unknown) => expect((await production.call('DELETE', `/job/${id}`)).status).toBe(204);
  const chainOf = async (id: unknown) => {
    const { origine, relances } = (await production.must('GET', `/job/${id}/suivi`)) as { origine: Row | null; relances: Row[] };
    return [origine?.nomjob ?? null, relances.map(({ nomjob }) => nomjob)];
  };

  it('keeps name, numbers and links of the relaunches when their first job is deleted', async () => {
    const origin = await production.createJob({ nomjob: 'J' });
    const first = await relaunch(origin.id);
    const second = await relaunch(first.id);
    await remove(origin.id);
    expect(await chainOf(first.id)).toEqual([null, ['J.R2']]);
    expect(await chainOf(second.id)).toEqual(['J.R1', []]);
    const third = await relaunch(second.id);
    expect(third).toMatchObject({ nomjob: 'J.R3', reprise: 3 });
    expect(await chainOf(third.id)).toEqual(['J.R1', ['J.R2']]);
    // The next one in its turn, renamed meanwhile.
    await production.must('PUT', '/job', { ...(await production.must('GET', `/job/${first.id}`)), nomjob: 'Autre' });
    await remove(first.id);
    expect(await chainOf(second.id)).toEqual([null, ['J.R3']]);
    expect(await relaunch(third.id)).toMatchObject({ nomjob: 'J.R4' });
  });

  it('relaunches a job whose first job is deleted at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const origin = await production.createJob({ nomjob: 'K' });
      const others = [await relaunch(origin.id), await production.must('POST', `/job/${origin.id}/relancer`, {})];
      for (const { id } of others) await production.must('POST', `/job/${id}/annuler`, {});
      const [removed, ...relaunched] = await Promise.all([
        production.call('DELETE', `/job/${origin.id}`),
        ...others.map(({ id }) => production.call('POST', `/job/${id}/relancer`, {})),
      ]);
      expect(removed?.status).toBe(204);
      // A relaunch that read its job before the deletion gave it another version is told so.
      for (const { status } of relaunched) expect([200, 201, 409]).toContain(status);
    }
  });
});
