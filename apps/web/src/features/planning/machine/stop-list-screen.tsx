import { arret } from '@editique/domain/entities/arret';
import { IconPlayerStopFilled } from '../../../icons/icons.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { isRunning } from '../../../production/stop/stop.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** Lists the arrêts of all machines. */
export function StopListScreen() {
  const now = useNow();
  return (
    <ListScreen
      entity={arret}
      nameOf={({ debut, machine }) => `${formatDateTime(debut)} · ${machine.nomMachine}`}
      columns={{
        overrides: {
          motif: { cell: (row) => row.motif.libelleMotif, text: (row) => row.motif.libelleMotif },
          fin: {
            cell: (row) =>
              row.fin === null && isRunning(row, now) ? (
                <Pill family="amber" icon={IconPlayerStopFilled}>
                  en cours
                </Pill>
              ) : (
                formatDateTime(row.fin)
              ),
          },
        },
      }}
    />
  );
}
