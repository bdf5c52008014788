import { describe, expect, it } from 'vitest';
import { type DatedJob, deadlineOf } from './deadline.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-17T12:00:00Z');
const job = (hoursFromNow: number, given: Partial<DatedJob> = {}): DatedJob => ({
  etape: 2,
  etat: 1,
  dateHeureEnvoi: new Date(now + hoursFromNow * HOUR).toISOString(),
  ...given,
});

describe('the deadline of a job', () => {
  it('is late by what has passed since its date of sending', () => {
    expect(deadlineOf(job(-17), now)).toEqual({ kind: 'late', by: 17 * HOUR });
  });
  it('is said from four hours before', () => {
    expect(deadlineOf(job(4), now)).toEqual({ kind: 'soon', in: 4 * HOUR });
    expect(deadlineOf(job(4.1), now)).toEqual({ kind: 'none' });
  });
  it('holds for a paused job, and no longer for one that has left or was cancelled', () => {
    expect(deadlineOf(job(-1, { etat: 0 }), now)).toMatchObject({ kind: 'late' });
    expect(deadlineOf(job(-1, { etape: 6 }), now)).toEqual({ kind: 'none' });
    expect(deadlineOf(job(-1, { etat: -1 }), now)).toEqual({ kind: 'none' });
  });
});
