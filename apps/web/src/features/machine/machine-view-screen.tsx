import { arret } from '@editique/domain/entities/arret';
import { machine } from '@editique/domain/entities/machine';
import { RunningStop } from '../../production/stop/running-stop.tsx';
import { StopButton } from '../../production/stop/stop-button.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';
import type { Machine } from './machine.ts';

/** A machine: what it does today, what keeps it from it, and how fast it is. */
export function MachineViewScreen() {
  const mayStop = useRights(arret).can('ajouter');
  return (
    <ViewScreen
      entity={machine}
      {...(mayStop && { actions: (row: Machine) => <StopButton machine={row} /> })}
      main={(row: Machine) => <RunningStop machine={row} />}
    />
  );
}
