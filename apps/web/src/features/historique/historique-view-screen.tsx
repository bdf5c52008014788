import { historique } from '@editique/domain/entities/historique';
import type { HistoryRow } from '../../resource/job/follow-up.ts';
import { RecordLink } from '../../resource/record-link.tsx';
import { ViewScreen } from '../../resource/view-screen.tsx';
import { HistoryAction } from '../../ui/history-action.tsx';

/** One event of a job's history. */
export const HistoriqueViewScreen = () => (
  <ViewScreen<HistoryRow>
    entity={historique}
    values={{
      action: (row) => <HistoryAction action={row.action as number} />,
      job: (row) => <RecordLink to="job" value={row.job} />,
    }}
  />
);
