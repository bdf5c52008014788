import { job } from '@editique/domain/entities/job';
import { retirage } from '@editique/domain/entities/retirage';
import { retirageName } from '../../production/integrity/records.ts';
import { InsertedBar, PrintedBar } from '../../production/integrity/retirage-parts.tsx';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { ListScreen } from '../../resource/screen/list-screen.tsx';

const columns: ColumnOptions<typeof retirage> = {
  overrides: {
    numero: { isNumeric: false },
    date: { from: 900 },
    job: { cell: (row) => <RecordLink entity={job} value={row.job} /> },
    nombrePlis: { header: 'Plis' },
    accompliImpression: { isNumeric: false, cell: (row) => <PrintedBar retirage={row} /> },
    accompliMSP: { isNumeric: false, cell: (row) => <InsertedBar retirage={row} /> },
    solde: { from: 1000 },
  },
};

/** Lists all reprints and their progress. */
export const RetirageListScreen = () => (
  <ListScreen
    entity={retirage}
    columns={columns}
    nameOf={(row) => `${retirageName(row)} de ${row.job.nomjob}`}
    quickFilters={[{ parameter: 'solde', value: 'false', label: 'En cours' }]}
    cardLines={5}
  />
);
