import { ETAPE, type Etape, MACHINE_TYPE, type MachineType } from './steps.ts';

/** Returns the type of machine used to reach a step, or null if the step needs none. */
export const machineTypeOf = (etapeReached: Etape): MachineType | null => MACHINE_OF[etapeReached];

const MACHINE_OF: Record<Etape, MachineType | null> = {
  [ETAPE.registered]: null,
  [ETAPE.started]: null,
  [ETAPE.printing]: MACHINE_TYPE.impression,
  [ETAPE.printed]: MACHINE_TYPE.impression,
  [ETAPE.inserting]: MACHINE_TYPE.msp,
  [ETAPE.inserted]: MACHINE_TYPE.msp,
  [ETAPE.deposited]: null,
};

/** Returns the error of a step that needs no machine or one of the other type, or null. */
export function machineRefusal(etapeReached: Etape, typeMachine: MachineType): string | null {
  const expected = machineTypeOf(etapeReached);
  if (expected === null) return 'cette étape ne prend pas de machine';
  if (expected === typeMachine) return null;
  return expected === MACHINE_TYPE.impression ? "cette étape demande une machine d'impression" : 'cette étape demande une machine MSP';
}
