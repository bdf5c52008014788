import { describe, expect, it, test } from 'vitest';
import { fieldErrors } from '../entity/schema.ts';
import { validation } from '../messages.ts';
import { commandSchemas, progressSchema } from './commands.ts';
import { machineRefusal, machineTypeOf } from './machine.ts';
import { decideProgress, declarable } from './progress.ts';

describe('command bodies', () => {
  it('takes a machine or a motif as a reference, or none', () => {
    expect(commandSchemas.avancer.parse({ version: 3, machine: { id: 4 }, etape: 6 })).toEqual({
      version: 3,
      machine: 4,
      derogation: null,
    });
    expect(commandSchemas.avancer.parse({})).toEqual({ version: undefined, machine: null, derogation: null });
    expect(commandSchemas.pause.parse({ motif: 2 })).toMatchObject({ motif: 2 });
    expect(commandSchemas.reprendre.parse({ motif: 2 })).toEqual({ version: undefined });
  });
  it('says what is wrong at the field', () => {
    const result = commandSchemas.relancer.safeParse({ nombrePlis: 0, nombrePages: 1.5, nombreSpool: 1001, nombrePdf: 0, observation: 5 });
    expect(result.error && fieldErrors(result.error)).toEqual({
      nombrePlis: validation.positive,
      nombrePages: validation.numeric,
      nombreSpool: validation.tooLarge(1000),
      observation: validation.string,
    });
    const machine = commandSchemas.avancer.safeParse({ machine: 'x' });
    expect(machine.error && fieldErrors(machine.error)).toEqual({ machine: validation.selection });
  });
  it('takes what was done as whole numbers', () => {
    expect(progressSchema.parse({ impression: 5 })).toEqual({ impression: 5, msp: null, machine: null });
    const result = progressSchema.safeParse({ impression: -1, msp: '2' });
    expect(result.error && fieldErrors(result.error)).toEqual({ impression: validation.positive, msp: validation.numeric });
  });
});

describe('machines', () => {
  it('print at steps 2 and 3, insert at 4 and 5, and have no place elsewhere', () => {
    expect(([0, 1, 2, 3, 4, 5, 6] as const).map(machineTypeOf)).toEqual([null, null, 0, 0, 1, 1, null]);
  });
  test.each([
    [2, 0, null],
    [5, 1, null],
    [3, 1, "cette étape demande une machine d'impression"],
    [4, 0, 'cette étape demande une machine MSP'],
    [1, 0, 'cette étape ne prend pas de machine'],
    [6, 1, 'cette étape ne prend pas de machine'],
  ] as const)('at step %i a machine of type %i: %s', (etape, type, message) => {
    expect(machineRefusal(etape, type)).toBe(message);
  });
});

describe('avancement', () => {
  const left = { resteImpression: 10, resteMSP: 4 };
  it('counts sheets at step 2 and plis at step 4', () => {
    expect(decideProgress({ etape: 2, etat: 1 }, left, { impression: 10 })).toEqual({ ok: true, impression: 10, msp: 0 });
    expect(decideProgress({ etape: 4, etat: 1 }, left, { msp: 4, impression: 0 })).toEqual({ ok: true, impression: 0, msp: 4 });
    expect(([1, 2, 3, 4, 5] as const).map((etape) => declarable({ etape, etat: 1 }))).toEqual([null, 'impression', null, 'msp', null]);
    expect(declarable({ etape: 2, etat: 0 })).toBeNull();
  });
  test.each([
    [2, 1, { msp: 1 }, "La mise sous pli se déclare à l'étape start MSP"],
    [3, 1, { impression: 1 }, "L'impression se déclare à l'étape start Print"],
    [2, 0, { impression: 1 }, "Ce job est en pause, il faut d'abord le reprendre"],
    [2, -1, { impression: 1 }, 'Ce job est annulé'],
  ] as const)('conflicts at step %i, state %i with %j', (etape, etat, progress, reason) => {
    expect(decideProgress({ etape, etat }, left, progress)).toEqual({ ok: false, reason });
  });
  test.each([
    [2, { impression: 11 }, { impression: 'il reste 10 feuilles à imprimer' }],
    [4, { msp: 5 }, { msp: 'il reste 4 plis à mettre sous pli' }],
    [4, {}, { msp: 'il faut une quantité à ajouter' }],
    [2, { impression: 0, msp: null }, { impression: 'il faut une quantité à ajouter' }],
  ] as const)('refuses at step %i %j', (etape, progress, errors) => {
    expect(decideProgress({ etape, etat: 1 }, left, progress)).toEqual({ ok: false, errors });
  });
});
