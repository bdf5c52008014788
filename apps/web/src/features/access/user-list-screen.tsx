import { users } from '@editique/domain/entities/users';
import { pathOf } from '@editique/domain/entity/entity';
import type { LinkedOption } from '@editique/domain/record';
import { IconKey } from '../../icons/icons.ts';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';

/** Returns each name once: a full administrator has eight roles of the same name. */
const namesOf = (roles: readonly LinkedOption[]): string => [...new Set(roles.map((role) => role.label))].join(', ');

const columns: ColumnOptions<typeof users> = { overrides: { roles: { cell: ({ roles }) => namesOf(roles) } } };

/** Lists the users, with an action that resets a forgotten password. */
export function UserListScreen() {
  const mayReset = useRights(users).can('reset-password');
  return (
    <ListScreen
      entity={users}
      columns={columns}
      extraActions={(row) =>
        mayReset ? [{ label: 'Réinitialiser le mot de passe', icon: IconKey, to: `${pathOf(users)}/reset-password/${row.id}` }] : []
      }
    />
  );
}
