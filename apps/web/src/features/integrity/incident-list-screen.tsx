import { incident } from '@editique/domain/entities/incident';
import { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import { Button } from '@mantine/core';
import { IconChartBar } from '../../icons/icons.ts';
import { useStored } from '../../lib/use-stored.ts';
import { piecesWords } from '../../production/integrity/records.ts';
import { SuitePill } from '../../production/integrity/suite-menu.tsx';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import { IncidentCard } from './incident-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';

const columns: ColumnOptions<typeof incident> = {
  overrides: {
    date: { from: 900 },
    job: { cell: (row) => <RecordLink entity={job} value={row.job} /> },
    spool: { cell: (row) => <RecordLink entity={spool} value={row.spool} />, from: 1500 },
    nombrePlis: { header: 'Plis' },
    // The machine implies the step, so the step is hidden before the machine.
    etape: { from: 1240 },
    machine: { from: 1100 },
    motif: { cell: (row) => row.motif.libelleMotif, text: (row) => row.motif.libelleMotif },
    suite: { cell: (row) => <SuitePill row={row} /> },
    retirage: { from: 1360 },
    // The colour of the suite shows it too.
    solde: { from: 1320 },
  },
};

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Lists all incidents. A settled incident is read-only. */
export function IncidentListScreen() {
  const [isShown, setShown] = useStored('incidents-statistiques', false, isBoolean);
  return (
    <ListScreen
      entity={incident}
      columns={columns}
      nameOf={piecesWords}
      renderCard={IncidentCard}
      isFinal={(row) => row.solde}
      quickFilters={[{ parameter: 'solde', value: 'false', label: 'Ouverts' }]}
      actions={() => (
        <Button
          variant="default"
          aria-expanded={isShown}
          leftSection={<IconChartBar size={16} stroke={1.7} aria-hidden />}
          onClick={() => setShown(!isShown)}
        >
          Statistiques
        </Button>
      )}
      head={isShown && <StatisticsCard />}
    />
  );
}
