import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../testing/production.ts';

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));

  const declare = (job: number, spool: unknown, body: Row) => production.call('POST', `/job/${job}/spool/${spool}/avancement`, body);

  it('adds what was printed, then what was inserted, up to what is left', async () => {
    const { id } = await production.createJob({ nombreSpool: 1, nombreFeuilles: 100, nombrePlis: 40 });
    const [spool] = await production.spools(id);
    expect(await declare(id, spool?.id, { impression: 1 })).toMatchObject({
      status: 409,
      body: { message: "L'impression se déclare à l'étape start Print" },
    });
    await production.walkTo(id, 2);
    expect(await declare(id, spool?.id, { impression: 60 })).toMatchObject({
      status: 200,
      body: { id: spool?.id, accompliImpression: 60, resteImpression: 40, accompliMSP: 0, resteMSP: 40, job: { id } },
    });
    expect(await declare(id, spool?.id, { impression: 41 })).toMatchObject({
      status: 400,
      body: { errors: { impression: 'il reste 40 feuilles à imprimer' } },
    });
    expect(await declare(id, spool?.id, { msp: 1 })).toMatchObject({ status: 409 });
    await declare(id, spool?.id, { impression: 40 });
    await production.walkTo(id, 4);
    expect(await declare(id, spool?.id, { msp: 40 })).toMatchObject({ status: 200, body: { accompliMSP: 40, resteMSP: 0 } });
    const rows = await run(test.app.services.engine.db, 'select impression, msp from avancement where job_id = $1::int order by id', [id]);
    expect(rows).toEqual([
      { impression: 60, msp: 0 },
      { impression: 40, msp: 0 },
      { impression: 0, msp: 40 },
    ]);
    expect(await production.must('GET', `/spool/${spool?.id}/journal`)).toMatchObject({ total: 4 });
  });

  it.each<[string, Row, number]>([
    ['nothing to add', {}, 400],
    ['zero', { impression: 0 }, 400],
    ['a negative', { impression: -1 }, 400],
    ['a half', { impression: 0.5 }, 400],
    ['a text', { impression: '5' }, 400],
  ])('refuses %s', async (_what, body, status) => {
    const { id } = await production.createJob({ nombreSpool: 1 });
    await production.walkTo(id, 2);
    const [spool] = await production.spools(id);
    expect(await declare(id, spool?.id, body)).toMatchObject({ status });
  });

  it('knows neither the spool of another job nor a job that is not there', async () => {
    const [mine, other] = [await production.createJob({ nombreSpool: 1 }), await production.createJob({ nombreSpool: 1 })];
    await production.walkTo(mine.id, 2);
    const [spool] = await production.spools(other.id);
    expect(await declare(mine.id, spool?.id, { impression: 1 })).toMatchObject({ status: 404 });
    expect(await declare(99_999_999, spool?.id, { impression: 1 })).toMatchObject({ status: 404 });
    expect(await declare(mine.id, 99_999_999, { impression: 1 })).toMatchObject({ status: 404 });
  });

  it('takes declarations on all spools at once, and never more than what is left', async () => {
    const { id } = await production.createJob({ nombreSpool: 4, nombreFeuilles: 40 });
    await production.walkTo(id, 2);
    const spools = await production.spools(id);
    const asked = spools.flatMap((spool) => [3, 4, 5].map((impression) => ({ spool: spool.id, impression })));
    const answers = await Promise.all(asked.map(({ spool, impression }) => declare(id, spool, { impression })));
    for (const { id: spool, accompliImpression, resteImpression } of await production.spools(id)) {
      const taken = asked.flatMap((one, index) => (one.spool === spool && answers[index]?.status === 200 ? [one.impression] : []));
      // Ten are left of each spool: any two declarations fit, and a third does not.
      expect(taken).toHaveLength(2);
      const sum = taken.reduce((total, impression) => total + impression, 0);
      expect([accompliImpression, resteImpression]).toEqual([sum, 10 - sum]);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it('refuses while the job is paused', async () => {
    const { id } = await production.createJob({ nombreSpool: 1 });
    await production.walkTo(id, 2);
    const [spool] = await production.spools(id);
    await production.must('POST', `/job/${id}/pause`, {});
    expect(await declare(id, spool?.id, { impression: 1 })).toMatchObject({ status: 409 });
  });
});
