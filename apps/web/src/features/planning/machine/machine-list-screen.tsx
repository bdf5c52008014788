import { machine } from '@editique/domain/entities/machine';
import { MachineLabelsButton } from '../../../production/label/machine-labels.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

/** Lists the machines, and prints the labels of the chosen ones. */
export function MachineListScreen() {
  const rights = useRights(machine);
  const canPrint = rights.can('afficher') || rights.can('modifier');
  return (
    <ListScreen
      entity={machine}
      {...(canPrint && {
        // A selection of all matching rows has no ids. A workshop has less than a page of machines, so it is not needed.
        renderSelection: (selection) => !selection.isAllMatching && <MachineLabelsButton ids={selection.ids} size="xs" />,
      })}
    />
  );
}
