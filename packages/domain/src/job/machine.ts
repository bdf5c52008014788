const PRINT = 0;
const MSP = 1;

/** The type of machine that takes part in reaching a step, or null where there is none. */
export function machineTypeOf(etapeReached: number): number | null {
  if (etapeReached === 2 || etapeReached === 3) return PRINT;
  if (etapeReached === 4 || etapeReached === 5) return MSP;
  return null;
}

/** The message at `machine` when that machine has no place at the step, or null. */
export function machineRefusal(etapeReached: number, typeMachine: number): string | null {
  const expected = machineTypeOf(etapeReached);
  if (expected === null) return 'cette étape ne prend pas de machine';
  if (expected === typeMachine) return null;
  return expected === PRINT ? "cette étape demande une machine d'impression" : 'cette étape demande une machine MSP';
}
