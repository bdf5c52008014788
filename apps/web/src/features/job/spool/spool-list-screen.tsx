import { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import type { ColumnOptions } from '../../../resource/list/columns/columns.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { InsertingBar, PrintingBar } from './spool-bars.tsx';

const columns: ColumnOptions<typeof spool> = {
  // The bars show both what was done and what is left.
  hidden: ['accompliImpression', 'accompliMSP'],
  overrides: {
    job: { cell: (row) => <RecordLink entity={job} value={row.job} /> },
    nombreFeuilles: { header: 'Feuilles' },
    resteImpression: { header: 'Impression', isNumeric: false, cell: (row) => <PrintingBar spool={row} /> },
    nombrePlis: { header: 'Plis' },
    resteMSP: { header: 'MSP', isNumeric: false, cell: (row) => <InsertingBar spool={row} /> },
  },
};

/** Lists all spools and their progress. */
export const SpoolListScreen = () => (
  <ListScreen entity={spool} columns={columns} cardLines={5} filters={['job', 'client', 'resteImpression', 'resteMSP']} />
);
