import { arret } from '@editique/domain/entities/arret';
import { machine } from '@editique/domain/entities/machine';
import { MachineLabelsButton } from '../../../production/label/machine-labels.tsx';
import { RunningStop } from '../../../production/stop/running-stop.tsx';
import { StopButton } from '../../../production/stop/stop-button.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import type { Machine } from './machine.ts';
import { RateCard } from './rate-card.tsx';
import { StopsCard } from './stops-card.tsx';
import { TodayCard } from './today-card.tsx';
import { useMaySeeActivity } from './use-activity.ts';

/** Shows a machine: its work today, its stops and its real rate. Each part is shown to users who may list its content. */
export function MachineViewScreen() {
  const mayStop = useRights(arret).can('ajouter');
  const maySeeActivity = useMaySeeActivity();
  return (
    <ViewScreen
      entity={machine}
      heading="Identification"
      actions={(row: Machine) => (
        <>
          <MachineLabelsButton ids={[row.id]} />
          {mayStop && <StopButton machine={row} />}
        </>
      )}
      main={(row: Machine) => (
        <>
          <RunningStop machine={row} />
          <TodayCard machine={row} />
          {maySeeActivity && (
            <>
              <RateCard machine={row} />
              <AvailabilityCard machine={row} />
            </>
          )}
        </>
      )}
      rail={(row: Machine) => (
        <>
          <StopsCard machine={row} />
          <IncidentsCard machine={row} />
        </>
      )}
    />
  );
}
