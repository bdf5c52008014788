import { users } from '@editique/domain/entities/users';
import { pathOf } from '@editique/domain/entity/entity';
import { IconKey } from '@tabler/icons-react';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import type { Row } from '../../resource/record/record.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';

interface UserRow extends Row {
  roles: { value: number; label: string }[];
}

/** One name each: somebody who administers everything has eight roles of the same name. */
const namesOf = (roles: UserRow['roles']): string => [...new Set(roles.map((role) => role.label))].join(', ');

const columns: ColumnOptions<UserRow> = { overrides: { roles: { cell: ({ roles }) => namesOf(roles) } } };

/** Users, with the reset of a forgotten password. */
export function UserListScreen() {
  const mayReset = useRights(users).can('reset-password');
  return (
    <ListScreen<UserRow>
      entity={users}
      columns={columns}
      extraActions={(row) =>
        mayReset ? [{ label: 'Réinitialiser le mot de passe', icon: IconKey, to: `${pathOf(users)}/reset-password/${row.id}` }] : []
      }
    />
  );
}
