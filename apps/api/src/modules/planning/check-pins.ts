import { type Etape, MACHINE_TYPE, type MachineType } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import { isOver, OPERATIONS, type Operation, type Pin, type Work } from '@editique/domain/planning/facts';

/** The pins asked for, by operation: null removes the pin, undefined keeps it. */
export type AskedPins = { [Name in Operation]?: Pin | null | undefined };

/** The facts of a machine that a pin depends on. */
export interface PinMachine {
  id: number;
  type: MachineType;
  cadence: number | null;
}

const TYPE_OF: Record<Operation, MachineType> = { impression: MACHINE_TYPE.impression, msp: MACHINE_TYPE.msp };
const WRONG_TYPE: Record<Operation, string> = {
  impression: "il faut une machine d'impression",
  msp: 'il faut une machine de mise sous pli',
};

const OVER: Record<Operation, string> = {
  impression: "l'impression de ce job est terminée",
  msp: 'la mise sous pli de ce job est terminée',
};

/** The facts of a job that a pin depends on: its step, and the pieces still to reprint, which keep an operation open after its step. */
export type PinJob = { etape: Etape } & Record<Operation, Pick<Work, 'reimprime'>>;

/** Returns, by operation, why the job cannot be pinned as asked. */
export function pinErrors(asked: AskedPins, machines: readonly PinMachine[], job: PinJob): Partial<Record<Operation, string>> {
  const errors: Partial<Record<Operation, string>> = {};
  for (const operation of OPERATIONS) {
    const pin = asked[operation];
    if (!pin) continue;
    const machine = machines.find(({ id }) => id === pin.machine);
    if (!machine) errors[operation] = validation.selection;
    else if (machine.type !== TYPE_OF[operation]) errors[operation] = WRONG_TYPE[operation];
    else if (machine.cadence === null) errors[operation] = "cette machine n'a pas de cadence";
    else if (isOver(job.etape, operation, job[operation])) errors[operation] = OVER[operation];
  }
  return errors;
}
