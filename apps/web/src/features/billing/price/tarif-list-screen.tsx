import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { actionPath } from '@editique/domain/entity/permission';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconTable } from '../../../icons/icons.ts';
import { formatDate } from '../../../lib/text/format.ts';
import type { ColumnOptions } from '../../../resource/list/columns/columns.tsx';
import { valueText } from '../../../resource/record/field-value.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { ALL_CLIENTS } from './all-clients.ts';

const { client, dateFin } = tarifPrestation.fields;

/** These empty values mean something: no client is all clients, no end is until further notice. */
const columns: ColumnOptions<typeof tarifPrestation> = {
  overrides: {
    client: { cell: (row) => (row.client ? valueText(client, row.client) : ALL_CLIENTS) },
    dateFin: { cell: (row) => (row.dateFin ? valueText(dateFin, row.dateFin) : 'Sans fin') },
  },
};

/** Lists the tarifs, with a link to the prices as one client gets them. */
export function TarifListScreen() {
  const canSeeGrid = useRights(tarifPrestation).can('grille');
  return (
    <ListScreen
      entity={tarifPrestation}
      columns={columns}
      nameOf={({ prestation, dateDebut: from }) => `${prestation.libelle}, ${formatDate(from)}`}
      actions={() =>
        canSeeGrid && (
          <Button
            component={Link}
            to={actionPath(tarifPrestation, 'grille')}
            variant="default"
            leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
          >
            {tarifPrestation.actions.grille}
          </Button>
        )
      }
    />
  );
}
