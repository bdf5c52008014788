import { facture } from '@editique/domain/entities/facture';
import { actionPath } from '@editique/domain/entity/permission';
import { Button } from '@mantine/core';
import { IconCalendarDue, IconReceipt2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRights } from '../../resource/record/use-rights.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';

const FLAGS = ['echue'];

/** The factures, and the way to what is still to be billed. */
export function FactureListScreen() {
  const canBill = useRights(facture).can('a-facturer');
  return (
    <ListScreen
      entity={facture}
      flags={FLAGS}
      quickFilters={[{ parameter: 'echue', label: 'Échues', icon: IconCalendarDue }]}
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
