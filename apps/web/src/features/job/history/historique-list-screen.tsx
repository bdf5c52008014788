import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { HistoryAction, historyLabel } from '../../../production/history/history-action.tsx';
import type { HistoryRow } from '../../../production/job/follow-up.ts';
import type { ColumnOptions } from '../../../resource/list/columns/columns.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

const columns: ColumnOptions<HistoryRow> = {
  overrides: {
    action: { isNaming: true, cell: (row) => <HistoryAction action={row.action} /> },
    nomApplication: { isNaming: false },
    job: { cell: (row) => <RecordLink entity={job} value={row.job} /> },
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
