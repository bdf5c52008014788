import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { HistoryAction, historyLabel } from '../../../production/history/history-action.tsx';
import type { ColumnOptions } from '../../../resource/list/columns/columns.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

const columns: ColumnOptions<typeof historique> = {
  overrides: {
    action: { isNaming: true, cell: (row) => <HistoryAction action={row.action} /> },
    nomApplication: { isNaming: false },
    job: { cell: (row) => <RecordLink entity={job} value={row.job} /> },
  },
};

/** Lists who did what to which job. */
export const HistoriqueListScreen = () => (
  <ListScreen
    entity={historique}
    columns={columns}
    nameOf={({ action }) => historyLabel(action)}
    filters={['job', 'client', 'action', 'dateAction', 'utilisateur']}
  />
);
