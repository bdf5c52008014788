import { jobActions } from '@editique/domain/job/workflow';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../testing/production.ts';

const moves = [...jobActions, 'avancer', 'avancer', 'avancer', 'imprimer', 'mettre sous pli'] as const;
type Move = (typeof moves)[number];

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));

  async function perform(id: number, move: Move): Promise<number | null> {
    if (move !== 'imprimer' && move !== 'mettre sous pli') return (await production.call('POST', `/job/${id}/${move}`, {})).status;
    const field = move === 'imprimer' ? 'impression' : 'msp';
    for (const spool of await production.spools(id)) {
      const left = spool[field === 'impression' ? 'resteImpression' : 'resteMSP'];
      await production.call('POST', `/job/${id}/spool/${spool.id}/avancement`, { [field]: left });
    }
    return null;
  }

  const sum = (rows: Row[], ...fields: string[]) =>
    rows.reduce((total, row) => total + fields.reduce((part, field) => part + (row[field] as number), 0), 0);

  it('keeps every sequence of moves inside the table, with one row for each that was accepted', async () => {
    await assert(
      asyncProperty(array(constantFrom(...moves), { minLength: 6, maxLength: 14 }), async (sequence) => {
        const { id } = await production.createJob({ nombreSpool: 2 });
        let rows = await production.history(id);
        for (const move of sequence) {
          const before = await production.must('GET', `/job/${id}`);
          const status = await perform(id, move);
          const after = await production.must('GET', `/job/${id}`);
          const now = await production.history(id);
          expect(now.slice(0, rows.length)).toEqual(rows);
          expect(now.length - rows.length).toBe(status === 200 ? 1 : 0);
          expect([200, 409, null]).toContain(status);
          // The forecast depends on the clock and on declarations, so it is not compared.
          if (status !== 200) expect({ ...after, prevision: null }).toEqual({ ...before, prevision: null });
          expect(Math.abs((after.etape as number) - (before.etape as number))).toBeLessThanOrEqual(1);
          rows = now;
        }
        const spools = await production.spools(id);
        expect(sum(spools, 'accompliImpression', 'resteImpression')).toBe(500);
        expect(sum(spools, 'accompliMSP', 'resteMSP')).toBe(305);
        expect(sum(spools, 'nombrePages')).toBe(1000);
      }),
      { numRuns: 6 },
    );
  });
});
