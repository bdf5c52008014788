import { depot } from '@editique/domain/entities/depot';
import { useMemo } from 'react';
import { formatNumber, MISSING } from '../../../lib/format.ts';
import type { ColumnOptions } from '../../../resource/list/columns/columns.tsx';
import { useList } from '../../../resource/list/state/use-list.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import classes from './depot.module.css';
import { useLeft } from './use-left.ts';

/** From that width of the list on the document has a column of its own; before, it stands under the client. */
const ROOMY_FROM = 1300;

/** The dépôts, each with what its job has still to deposit. */
export function DepotListScreen() {
  // The same query as the list below, so one request serves both.
  const { rows } = useList(depot);
  const left = useLeft(rows.map((row) => row.job.id));
  const columns = useMemo<ColumnOptions<typeof depot>>(
    () => ({
      overrides: {
        client: {
          cell: ({ client, document }, { width }) => (
            <span className={classes.stack}>
              {client.nomClient}
              {width < ROOMY_FROM && <span className={classes.second}>{document.nomDocument}</span>}
            </span>
          ),
        },
        document: { from: ROOMY_FROM },
        nombrePlis: { header: 'Plis' },
        nombreCaissete: { header: 'Caissettes' },
        nombreCartons: { header: 'Cartons' },
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

function Left({ plis }: { plis: number | undefined }) {
  return <span className={plis ? undefined : classes.done}>{plis === undefined ? MISSING : formatNumber(plis)}</span>;
}
