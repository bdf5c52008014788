import { incident } from '@editique/domain/entities/incident';
import { motifName } from '@editique/domain/entities/motif';
import { piecesWords } from '../../production/integrity/records.ts';
import { SuiteMenu, SuitePill } from '../../production/integrity/suite-menu.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';

/** Shows an incident: its plis, its reason and what happens to the plis. */
export function IncidentViewScreen() {
  const mayChange = useRights(incident).can('modifier');
  return (
    <ViewScreen
      entity={incident}
      nameOf={piecesWords}
      pills={(row) => <SuitePill row={row} />}
      isFinal={(row) => row.solde}
      actions={(row) => mayChange && !row.solde && !row.retirage && <SuiteMenu row={row} mayChange size="sm" />}
      values={{ motif: ({ motif }) => motifName(motif) }}
    />
  );
}
