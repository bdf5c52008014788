import { incident } from '@editique/domain/entities/incident';
import { motifName } from '@editique/domain/entities/motif';
import { isSettledByRetirage } from '@editique/domain/integrity/incident-rules';
import { type Incident, piecesWords } from '../../production/integrity/records.ts';
import { SuiteMenu, SuitePill } from '../../production/integrity/suite-menu.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';
import { useReadableJob } from './use-readable-job.ts';

/** Shows an incident: its plis, its reason and what happens to the plis. */
export function IncidentViewScreen() {
  const mayChange = useRights(incident).can('modifier');
  return (
    <ViewScreen
      entity={incident}
      nameOf={piecesWords}
      pills={(row) => <SuitePill row={row} />}
      isFinal={(row) => row.solde}
      actions={(row) => mayChange && !row.solde && <Settlement row={row} />}
      values={{ motif: ({ motif }) => motifName(motif) }}
    />
  );
}

/** Settles an open incident, unless its retirage does so. */
function Settlement({ row }: { row: Incident }) {
  const known = useReadableJob(row.retirage ? row.job.id : null);
  const isOpen = row.retirage === null || (known ? !isSettledByRetirage(true, known) : false);
  return isOpen && <SuiteMenu row={row} mayChange size="sm" />;
}
