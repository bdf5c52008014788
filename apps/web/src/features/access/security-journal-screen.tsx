import { securite } from '@editique/domain/entities/securite';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import { SecurityTypePill, securityLabel } from './security-type.tsx';

const columns: ColumnOptions<typeof securite> = {
  overrides: {
    type: { isNaming: true, cell: ({ type }) => <SecurityTypePill type={type} /> },
    detail: { isNaming: false },
  },
};

/** What happened to accounts: sign-ins, failures, passwords, rights. */
export const SecurityJournalScreen = () => (
  <ListScreen
    entity={securite}
    cardLines={5}
    columns={columns}
    nameOf={({ type }) => securityLabel(type)}
    filters={['type', 'utilisateur', 'date', 'auteur']}
  />
);
