import { incident } from '@editique/domain/entities/incident';
import { job } from '@editique/domain/entities/job';
import { machine } from '@editique/domain/entities/machine';
import { motifName } from '@editique/domain/entities/motif';
import { retirage } from '@editique/domain/entities/retirage';
import { spool } from '@editique/domain/entities/spool';
import { piecesWords } from '../../production/integrity/records.ts';
import { SuiteMenu, SuitePill } from '../../production/integrity/suite-menu.tsx';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';

/** An incident: which pieces, why, and what becomes of them. */
export function IncidentViewScreen() {
  const mayChange = useRights(incident).can('modifier');
  return (
    <ViewScreen
      entity={incident}
      nameOf={piecesWords}
      pills={(row) => <SuitePill row={row} />}
      isFinal={(row) => row.solde}
      actions={(row) => mayChange && !row.solde && !row.retirage && <SuiteMenu row={row} mayChange size="sm" />}
      values={{
        job: (row) => <RecordLink entity={job} value={row.job} />,
        spool: (row) => <RecordLink entity={spool} value={row.spool} />,
        machine: (row) => <RecordLink entity={machine} value={row.machine} />,
        motif: ({ motif }) => motifName(motif),
        retirage: (row) => <RecordLink entity={retirage} value={row.retirage} />,
      }}
    />
  );
}
