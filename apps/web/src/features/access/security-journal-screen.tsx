import { securite } from '@editique/domain/entities/securite';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import { SecurityTypePill, securityLabel } from './security-type.tsx';

const columns: ColumnOptions<typeof securite> = {
  overrides: {
    type: { isNaming: true, cell: ({ type }) => <SecurityTypePill type={type} /> },
    detail: { isNaming: false },
  },
};

/** What happened to accounts: sign-ins, failures, passwords, rights. No event tells of a new line, so it is read again when it opens. */
export function SecurityJournalScreen() {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries({ queryKey: resourceKey(securite) }), [client]);
  return (
    <ListScreen
      entity={securite}
      columns={columns}
      cardLines={5}
      nameOf={({ type }) => securityLabel(type)}
      filters={['type', 'utilisateur', 'date', 'auteur']}
    />
  );
}
