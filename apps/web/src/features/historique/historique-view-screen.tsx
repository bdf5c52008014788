import { historique } from '@editique/domain/entities/historique';
import type { HistoryRow } from '../../resource/job/follow-up.ts';
import { RecordLink } from '../../resource/record-link.tsx';
import { ViewScreen } from '../../resource/view-screen.tsx';
import { HistoryAction, historyLabel } from '../../ui/history-action.tsx';

/** One event of a job's history. */
export const HistoriqueViewScreen = () => (
  <ViewScreen<HistoryRow>
    entity={historique}
    nameOf={({ action, job }) => `${historyLabel(action)} · ${job?.nomjob ?? ''}`}
    values={{
      action: (row) => <HistoryAction action={row.action as number} />,
      job: (row) => <RecordLink to="job" value={row.job} />,
    }}
  />
);
