import { client } from '@editique/domain/entities/client';
import { actionPath } from '@editique/domain/entity/permission';
import { IconReportMoney } from '../../../icons/icons.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

/** Lists the clients, each with a link to its account. */
export function ClientListScreen() {
  const maySee = useRights(client).can('compte');
  return (
    <ListScreen
      entity={client}
      extraActions={({ id }) => (maySee ? [{ label: 'Compte', icon: IconReportMoney, to: `${actionPath(client, 'compte')}/${id}` }] : [])}
    />
  );
}
