import { machine } from '@editique/domain/entities/machine';
import { MachineLabelsButton } from '../../../production/label/machine-labels.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

/** The machines, and the labels of those that are chosen. */
export function MachineListScreen() {
  const rights = useRights(machine);
  const canPrint = rights.can('afficher') || rights.can('modifier');
  return (
    <ListScreen
      entity={machine}
      {...(canPrint && {
        // A selection of everything that matches names no rows. A workshop has less than a page of machines.
        renderSelection: (selection) => !selection.isAllMatching && <MachineLabelsButton ids={selection.ids} size="xs" />,
      })}
    />
  );
}
