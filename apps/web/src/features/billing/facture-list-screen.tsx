import { facture } from '@editique/domain/entities/facture';
import { actionPath } from '@editique/domain/entity/permission';
import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRights } from '../../resource/record/use-rights.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import { BatchCard } from './batch/batch-card.tsx';
import { useBatch } from './batch/use-batch.ts';
import { validationBatch } from './validate-run.ts';
import { ValidateSelection } from './validate-selection.tsx';

/** The factures, and the way to what is still to be billed. */
export function FactureListScreen() {
  const rights = useRights(facture);
  const canBill = rights.can('a-facturer');
  const batch = useBatch(validationBatch);
  return (
    <ListScreen
      entity={facture}
      head={
        batch && (
          <BatchCard
            batch={validationBatch}
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
