import { describe, expect, it } from 'vitest';
import { readCode } from './scan-code.ts';

describe('a scanned code', () => {
  it.each([
    ['JOB:1482', { kind: 'job', id: 1482 }],
    [' job:1482 ', { kind: 'job', id: 1482 }],
    ['1482', { kind: 'job', id: 1482 }],
    ['MAC:7', { kind: 'machine', id: 7 }],
    ['RET:12', { kind: 'retirage', id: 12 }],
    ['pli:3:52', { kind: 'piece', text: 'pli:3:52', job: 3, n: 52 }],
    // Whether the job has such a pli is checked later.
    ['PLI:3:0', { kind: 'piece', text: 'PLI:3:0', job: 3, n: 0 }],
    // A scanner that is set to an American keyboard, on a computer that has a French one.
    ["JOBM&'_é", { kind: 'job', id: 1482 }],
    ['?QCMè', { kind: 'machine', id: 7 }],
    ['RETM"(-', { kind: 'retirage', id: 356 }],
    ['PLIM"Mçà', { kind: 'piece', text: 'PLI:3:90', job: 3, n: 90 }],
    // A scanner that says which kind of code it read, or sends it between control characters.
    [']Q1JOB:1482', { kind: 'job', id: 1482 }],
    ["$A&JOBM&'_é", { kind: 'job', id: 1482 }],
    [']C0PLI:3:52', { kind: 'piece', text: 'PLI:3:52', job: 3, n: 52 }],
    ['\u0002JOB:1482\u0003', { kind: 'job', id: 1482 }],
    // The text of the ticket, and the name of its file.
    ['job n° 1482', { kind: 'job', id: 1482 }],
    ['Fiche de job 1482', { kind: 'job', id: 1482 }],
    ['fiche-job-1482.pdf', { kind: 'job', id: 1482 }],
    ['Éditique · FICHE DE JOB Relevés JOB:1482', { kind: 'job', id: 1482 }],
    ['Fiche de job - Relevés mars', { kind: 'text', text: 'Relevés mars' }],
    ['JOB:12 et JOB:13', { kind: 'text', text: 'JOB:12 et JOB:13' }],
    ['1203-1207', { kind: 'range', text: '1203-1207' }],
    ['1203 à 1207', { kind: 'range', text: '1203 à 1207' }],
  ])('%s is understood', (text, code) => expect(readCode(text)).toEqual(code));

  it.each([
    '',
    'JOB:',
    'JOB:0',
    'JOB:abc',
    'JOB:1.5',
    'JOB:99999999999',
    'FAC:3',
    'https://example.org/JOB:12',
    'RET:',
    'JOBM',
    "JOB M&'",
    'PLI:3',
    'PLI:0:4',
    '1207-1203',
    '0',
    '__proto__',
    ']Q1 relevés',
  ])('%s is no code', (text) => expect(readCode(text)).toEqual({ kind: 'text', text }));
});
