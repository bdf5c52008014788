import { securite } from '@editique/domain/entities/securite';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { COMPACT_BELOW } from '../../resource/list/rows/list-view.tsx';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import { FieldValue, valueText } from '../../resource/record/field-value.tsx';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import classes from './security-journal.module.css';
import { SecurityTypePill, securityLabel } from './security-type.tsx';

/** From this list width on every column has room. Below it, the author and the origin are second lines of the cells that they belong to. */
const ROOMY_FROM = 1300;
const isTight = (width: number): boolean => width >= COMPACT_BELOW && width < ROOMY_FROM;

const { utilisateur, auteur } = securite.fields;

const columns: ColumnOptions<typeof securite> = {
  overrides: {
    type: { isNaming: true, cell: ({ type }) => <SecurityTypePill type={type} /> },
    utilisateur: {
      cell: (row, { width }) => {
        const isByAnother = row.auteur !== null && row.auteur.id !== row.utilisateur?.id;
        const second = isTight(width) && isByAnother && `par ${valueText(auteur, row.auteur)}`;
        return (
          <Stack second={second}>
            <FieldValue field={utilisateur} value={row.utilisateur} />
          </Stack>
        );
      },
    },
    detail: {
      isNaming: false,
      cell: ({ detail, adresse, appareil }, { width }) => (
        <Stack second={isTight(width) && [adresse, appareil].filter(Boolean).join(' · ')}>{detail}</Stack>
      ),
    },
    auteur: { from: ROOMY_FROM },
    adresse: { from: ROOMY_FROM },
    appareil: { from: ROOMY_FROM },
  },
};

function Stack({ second, children }: { second: string | false; children: ReactNode }) {
  if (!second) return children;
  return (
    <span className={classes.stack}>
      <span>{children}</span>
      <span className={classes.second}>{second}</span>
    </span>
  );
}

/**
 * Lists what happened to accounts: sign-ins, failures, passwords, rights. No live event announces new lines, so the list is read again each
 * time the screen opens.
 */
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
