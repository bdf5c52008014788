import { machineTypeOf } from '@editique/domain/job/machine';
import { ETAPE, type Etape, HISTORY } from '@editique/domain/job/steps';

interface NamedMachine {
  id: number;
  nomMachine: string;
}
interface Event {
  action: number;
  machine: NamedMachine | null;
}

/**
 * Returns the machine to propose for an operation: the machine of this station if it does that operation, else the one on which the
 * operation last began.
 */
export function proposedMachine(
  etape: Etape,
  station: (NamedMachine & { typeMachine: number }) | null,
  history: readonly Event[] = [],
): NamedMachine | null {
  const type = machineTypeOf(etape);
  if (type === null) return null;
  if (station?.typeMachine === type) return station;
  const begun = etape >= ETAPE.inserting ? HISTORY.inserting : HISTORY.printing;
  return history.find(({ action, machine }) => action === begun && machine)?.machine ?? null;
}
