import { role } from '@editique/domain/entities/role';
import { pathOf } from '@editique/domain/entity/entity';
import { IconCopy } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';

const columns: ColumnOptions<typeof role> = {
  overrides: { pages: { cell: ({ pages }) => formatCount(pages.length, 'page') } },
};

/** Lists the roles. Each role can be copied into a new one. */
export function RoleListScreen() {
  const rights = useRights(role);
  const mayCopy = rights.can('ajouter') && rights.can('modifier');
  return (
    <ListScreen
      entity={role}
      columns={columns}
      extraActions={(row) => (mayCopy ? [{ label: 'Dupliquer', icon: IconCopy, to: `${pathOf(role)}/ajouter?copie=${row.id}` }] : [])}
    />
  );
}
