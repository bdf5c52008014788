import { VisuallyHidden } from '@mantine/core';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { periodWords } from './statistics-words.ts';
import type { Statistics } from './use-statistics.ts';

/** Shows the chart's figures as a table for screen readers: newest first, without the periods that have no incidents. */
export const StatisticsTable = ({ statistics: { rows } }: { statistics: Statistics }) => (
  <VisuallyHidden>
    <table>
      <caption>Incidents et plis par période</caption>
      <thead>
        <tr>
          <th scope="col">Période</th>
          <th scope="col">Plis</th>
          <th scope="col">Détail</th>
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(rows, ({ periode }) => periode)].reverse().map(([periode, parts]) => (
          <tr key={periode}>
            <th scope="row">{periodWords(periode)}</th>
            <td>{formatNumber(parts.reduce((sum, { plis }) => sum + plis, 0))}</td>
            <td>
              {parts
                .map(({ libelle, plis, incidents }) => `${libelle} ${formatCount(plis, 'pli')}, ${formatCount(incidents, 'incident')}`)
                .join('\u202F; ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);
