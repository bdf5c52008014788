import { client } from '@editique/domain/entities/client';
import { actionPath } from '@editique/domain/entity/permission';
import { IconReportMoney } from '../../../icons/icons.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

/** The clients, with the way to the account of each. */
export function ClientListScreen() {
  const maySee = useRights(client).can('compte');
  return (
    <ListScreen
      entity={client}
      extraActions={({ id }) => (maySee ? [{ label: 'Compte', icon: IconReportMoney, to: `${actionPath(client, 'compte')}/${id}` }] : [])}
    />
  );
}
