import { expect, it } from 'vitest';
import type { Job, Spool } from '../../../../production/job/records.ts';
import { readCode } from '../scan-code.ts';
import { firstPiece, lastPiece, spoiledRefusal } from './spoiled.ts';

const job = (given: Partial<Job> = {}) => ({ id: 3, nomjob: 'RELEVES', nombrePlis: 101, etape: 4, etat: 1, ...given }) as Job;
const spools = [
  { id: 7, nombrePlis: 50 },
  { id: 8, nombrePlis: 51 },
] as Spool[];
const piece = (text: string) => {
  const code = readCode(text);
  if (code.kind !== 'piece') throw new Error(`${text} is no piece`);
  return code;
};

it('two scans become what the form reads', () => {
  const first = firstPiece(piece('PLI:3:52'));
  expect(first).toMatchObject({ text: 'PLI:3:52', isWhole: false });
  expect(lastPiece(first, piece('PLI:3:55'))).toMatchObject({ text: 'PLI:3:52 PLI:3:55', isWhole: true });
});

it('takes a piece of a job that is produced, also in pause', () => {
  const first = firstPiece(piece('PLI:3:101'));
  expect(spoiledRefusal(first, job(), spools, true)).toBeNull();
  expect(spoiledRefusal(first, job({ etat: 0 }), spools, true)).toBeNull();
});

it('says why it takes none', () => {
  const first = firstPiece(piece('PLI:3:1'));
  expect(spoiledRefusal(first, job({ etape: 1 }), spools, true)?.reason).toContain("n'a pas commencé");
  expect(spoiledRefusal(first, job({ etape: 6 }), spools, true)?.reason).toContain('terminé');
  expect(spoiledRefusal(first, job({ etat: -1 }), spools, true)?.reason).toContain('annulé');
  expect(spoiledRefusal(first, job(), spools, false)?.reason).toContain('autorisation');
  expect(spoiledRefusal(first, job(), undefined, true)?.reason).toContain('autorisation');
  expect(spoiledRefusal(firstPiece(piece('PLI:3:102')), job(), spools, true)).toMatchObject({ title: 'Pli inconnu' });
});
