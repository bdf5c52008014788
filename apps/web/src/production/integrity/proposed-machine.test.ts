import { ETAPE, HISTORY, MACHINE_TYPE } from '@editique/domain/job/steps';
import { expect, it } from 'vitest';
import { proposedMachine } from './proposed-machine.ts';

const press = { id: 1, nomMachine: 'Océ', typeMachine: MACHINE_TYPE.impression };
const began = (action: number, machine: number | null) => ({
  action,
  machine: machine === null ? null : { id: machine, nomMachine: `M${machine}` },
});
/** Newest first. */
const history = [
  began(HISTORY.inserting, null),
  began(HISTORY.printed, 3),
  began(HISTORY.inserting, 5),
  began(HISTORY.printing, 4),
  began(HISTORY.printing, 2),
];

it('is the machine of the station where it does that operation', () => {
  expect(proposedMachine(ETAPE.printing, press, history)?.id).toBe(1);
});

it('is else the one on which the operation last began', () => {
  expect(proposedMachine(ETAPE.inserting, press, history)?.id).toBe(5);
  expect(proposedMachine(ETAPE.printing, null, history)?.id).toBe(4);
});

it('is nobody where neither says it', () => {
  expect(proposedMachine(ETAPE.inserting, press, [])).toBeNull();
  expect(proposedMachine(ETAPE.inserting, null, undefined)).toBeNull();
});
