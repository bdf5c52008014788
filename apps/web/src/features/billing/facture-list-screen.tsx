import { facture } from '@editique/domain/entities/facture';
import { actionPath } from '@editique/domain/entity/permission';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconCalendarDue, IconReceipt2 } from '../../icons/icons.ts';
import { BatchCard } from '../../resource/batch/batch-card.tsx';
import { useBatch } from '../../resource/batch/use-batch.ts';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { useFlagCount } from '../../resource/list/state/use-flag-count.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import classes from './facture.module.css';
import { DueDate, StatutPill } from './facture-pills.tsx';
import { isDraft } from './facture-rules.ts';
import { validationBatch } from './validate-run.ts';
import { ValidateSelection } from './validate-selection.tsx';

const FLAGS = ['echue'];
const FILTERS = ['client', 'statut', 'typeFacture', 'dateFacture', 'dateEcheance', 'totalTtc', 'reste'];

/** From this list width on the reference has a column of its own; below it, the reference is shown under the number. */
const ROOMY_FROM = 1320;

const columns: ColumnOptions<typeof facture> = {
  overrides: {
    numFacture: {
      cell: ({ numFacture, refFacture }, { width }) => (
        <span className={classes.stack}>
          <span>{numFacture}</span>
          {width < ROOMY_FROM && <span className={classes.second}>{refFacture}</span>}
        </span>
      ),
    },
    refFacture: { from: ROOMY_FROM },
    statut: { cell: (row) => <StatutPill statut={row.statut} /> },
    dateEcheance: {
      cell: (row) => <DueDate facture={row} />,
    },
  },
};

/** Lists the factures, with a link to the jobs to bill. Validated factures are read-only. */
export function FactureListScreen() {
  const rights = useRights(facture);
  const canBill = rights.can('a-facturer');
  const batch = useBatch(validationBatch);
  const overdue = useFlagCount(facture, 'echue');
  return (
    <ListScreen
      entity={facture}
      flags={FLAGS}
      filters={FILTERS}
      cardLines={7}
      columns={columns}
      isFinal={(row) => !isDraft(row)}
      quickFilters={[
        {
          parameter: 'echue',
          label: 'Échues',
          icon: IconCalendarDue,
          isDanger: true,
          ...(overdue === undefined ? {} : { count: overdue }),
        },
      ]}
      head={
        batch && (
          <BatchCard
            batch={validationBatch}
            entity={facture}
            state={batch}
            title="Validation de la sélection"
            nouns={['facture', 'factures']}
            made={['facture validée', 'factures validées']}
          />
        )
      }
      {...(rights.can('valider')
        ? { chosenActions: (selection) => <ValidateSelection selection={selection} isRunning={batch?.isRunning ?? false} /> }
        : {})}
      actions={() =>
        canBill && (
          <Button
            component={Link}
            to={actionPath(facture, 'a-facturer')}
            variant="default"
            leftSection={<IconReceipt2 size={16} stroke={1.7} aria-hidden />}
          >
            {facture.actions['a-facturer']}
          </Button>
        )
      }
    />
  );
}
