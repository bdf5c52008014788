import { depot } from '@editique/domain/entities/depot';
import { useMemo } from 'react';
import { formatCount, formatNumber, MISSING } from '../../../lib/text/format.ts';
import type { ColumnOptions } from '../../../resource/list/columns/columns.tsx';
import { useList } from '../../../resource/list/state/use-list.ts';
import { nameOf } from '../../../resource/record/record.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import classes from './depot.module.css';
import { useLeft } from './use-left.ts';

/** From this list width on the document has a column of its own; below it, the document is shown under the client. */
const ROOMY_FROM = 1300;
/** Below this list width the person who deposited is shown under the date, and the containers under the job. */
const WIDE_FROM = 1000;

/** Lists the dépôts, each with the plis that its job still has to deposit. */
export function DepotListScreen() {
  // The same query as the list below, so one request serves both.
  const { rows } = useList(depot);
  const left = useLeft(rows.map((row) => row.job.id));
  const columns = useMemo<ColumnOptions<typeof depot>>(
    () => ({
      overrides: {
        date: {
          cell: (row, { width }) => <Stack first={nameOf(depot, row)} second={width < WIDE_FROM && row.operateur} />,
        },
        job: {
          cell: ({ job, nombreCaissete, nombreCartons }, { width }) => (
            <Stack
              first={job.nomjob}
              second={width < WIDE_FROM && `${formatCount(nombreCaissete, 'caissette')}, ${formatCount(nombreCartons, 'carton')}`}
            />
          ),
        },
        client: {
          cell: ({ client, document }, { width }) => <Stack first={client.nomClient} second={width < ROOMY_FROM && document.nomDocument} />,
        },
        operateur: { from: WIDE_FROM },
        document: { from: ROOMY_FROM },
        nombrePlis: { header: 'Plis' },
        nombreCaissete: { header: 'Caissettes', from: WIDE_FROM },
        nombreCartons: { header: 'Cartons', from: WIDE_FROM },
      },
      added: [
        {
          id: 'reste',
          header: 'Reste à déposer',
          before: 'nombreCaissete',
          isNumeric: true,
          cell: (row) => <Left plis={left.get(row.job.id)} />,
        },
      ],
    }),
    [left],
  );
  return <ListScreen entity={depot} columns={columns} />;
}

const Stack = ({ first, second }: { first: string; second: string | false }) => (
  <span className={classes.stack}>
    {first}
    {second && <span className={classes.second}>{second}</span>}
  </span>
);

function Left({ plis }: { plis: number | undefined }) {
  return <span className={plis ? undefined : classes.done}>{plis === undefined ? MISSING : formatNumber(plis)}</span>;
}
