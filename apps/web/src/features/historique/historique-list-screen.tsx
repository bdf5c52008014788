import { historique } from '@editique/domain/entities/historique';
import type { HistoryRow } from '../../resource/job/follow-up.ts';
import type { ColumnOptions } from '../../resource/list/columns.tsx';
import { ListScreen } from '../../resource/list-screen.tsx';
import { RecordLink } from '../../resource/record-link.tsx';
import { HistoryAction, historyLabel } from '../../ui/history-action.tsx';

const columns: ColumnOptions<HistoryRow> = {
  overrides: {
    action: { isNaming: true, cell: (row) => <HistoryAction action={row.action} /> },
    nomApplication: { isNaming: false },
    job: { cell: (row) => <RecordLink to="job" value={row.job} /> },
  },
};

/** Who did what to which job. */
export const HistoriqueListScreen = () => (
  <ListScreen<HistoryRow>
    entity={historique}
    columns={columns}
    nameOf={({ action }) => historyLabel(action)}
    filters={['job', 'client', 'action', 'dateAction', 'utilisateur']}
  />
);
