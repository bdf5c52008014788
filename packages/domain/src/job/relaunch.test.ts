import { expect, it } from 'vitest';
import { relaunched, relaunchName } from './relaunch.ts';

it('numbers the relaunches of the first job', () => {
  expect([1, 2, 10].map((n) => relaunchName('RELEVES', n))).toEqual(['RELEVES.R1', 'RELEVES.R2', 'RELEVES.R10']);
});

it('keeps a long name storable and the number readable', () => {
  const name = relaunchName('é'.repeat(255), 12);
  expect([...name]).toHaveLength(255);
  expect(name.endsWith('é.R12')).toBe(true);
  expect(relaunchName('😀'.repeat(255), 1).isWellFormed()).toBe(true);
});

it("takes the source's counts unless they are given, zero included", () => {
  const counts = { nombrePages: 10, nombrePlis: 5, nombreFeuilles: 5, nombrePdf: 2, nombreInsertions: 1, nombreSpool: 2 };
  const source = { ...counts, reprise: 1, observation: 'première' };
  expect(relaunched(source, {})).toEqual({ ...source, reprise: 2 });
  expect(relaunched(source, { nombrePlis: 3, nombrePdf: 0, nombrePages: null, observation: 'bourrage' })).toEqual({
    ...counts,
    nombrePlis: 3,
    nombrePdf: 0,
    reprise: 2,
    observation: 'bourrage',
  });
});
