import { historique } from '@editique/domain/entities/historique';
import { HistoryAction, historyLabel } from '../../../production/history/history-action.tsx';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';

/** Shows one event of a job's history. */
export const HistoriqueViewScreen = () => (
  <ViewScreen
    entity={historique}
    nameOf={({ action, job }) => `${historyLabel(action)} · ${job.nomjob}`}
    values={{ action: (row) => <HistoryAction action={row.action} /> }}
  />
);
