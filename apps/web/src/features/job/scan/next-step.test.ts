import type { JobFacts } from '@editique/domain/job/workflow';
import { describe, expect, it } from 'vitest';
import type { Spool } from '../../../production/job/records.ts';
import { nextStepOf } from './next-step.ts';

const facts = (given: Partial<JobFacts> = {}): JobFacts => ({
  etape: 1,
  etat: 1,
  hasDepot: false,
  hasFacture: false,
  allPrinted: true,
  allInserted: true,
  plisCovered: false,
  nonSoldes: 0,
  ...given,
});
const spool = (id: number, resteMSP: number) => ({ id, resteImpression: 0, resteMSP }) as Spool;
const all = () => true;

describe('what Enter does with a scanned job', () => {
  it('goes on to the next step', () => {
    expect(nextStepOf(facts(), [], all)).toEqual({ kind: 'advance', etape: 2 });
  });
  it('resumes a paused job first', () => {
    expect(nextStepOf(facts({ etat: 0 }), [], all)).toEqual({ kind: 'resume' });
  });
  it('says which spools stand in the way', () => {
    const step = nextStepOf(facts({ etape: 4, allInserted: false }), [spool(1, 0), spool(2, 12_062), spool(3, 8942)], all);
    expect(step).toMatchObject({ kind: 'refused', title: 'end MSP impossible', canDeclare: true });
    expect(step.kind === 'refused' && step.reason.replaceAll(/\s/g, ' ')).toBe(
      "2 spools restent à insérer, 21 004 plis. Déclarez-les d'abord.",
    );
  });
  it('says so without the spools to whoever may not see them', () => {
    expect(nextStepOf(facts({ etape: 4, allInserted: false }), undefined, all)).toEqual({
      kind: 'refused',
      title: 'end MSP impossible',
      reason: 'Tous les spools ne sont pas encore mis sous pli',
      canDeclare: false,
    });
  });
  it('has nothing to do with a cancelled job, a finished one, or without the right', () => {
    expect(nextStepOf(facts({ etat: -1 }), [], all)).toMatchObject({ title: 'start Print impossible', reason: 'Ce job est annulé' });
    expect(nextStepOf(facts({ etape: 6 }), [], all)).toMatchObject({ title: 'Aucune étape suivante' });
    expect(nextStepOf(facts(), [], () => false)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('autorisation') });
  });
});
