import { retour } from '@editique/domain/entities/retour';
import { actionPath } from '@editique/domain/entity/permission';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconHelp, IconScan } from '../../icons/icons.ts';
import { formatNumber } from '../../lib/text/format.ts';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import classes from './retour-list.module.css';
import { useUnknown } from './unknown/use-unknown.ts';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** From that width of the list on every motif is shown whole. */
const ROOMY_FROM = 1300;

// A code says nothing to whoever does not know it by heart.
const columns: ColumnOptions<typeof retour> = {
  overrides: {
    motif: {
      cell: ({ motif }, { width }) => (
        <span className={width < ROOMY_FROM ? classes.motif : undefined} title={motif.libelleMotif}>
          {motif.libelleMotif}
        </span>
      ),
      text: ({ motif }) => motif.libelleMotif,
    },
  },
};

/** The returns, with the way to the series and to the codes that still wait for somebody. */
export function RetourListScreen() {
  const rights = useRights(retour);
  const { data } = useUnknown('ouvert', 0, rights.can('a-identifier'));
  const waiting = data?.total ?? 0;
  return (
    <ListScreen
      entity={retour}
      columns={columns}
      actions={() => (
        <>
          {waiting > 0 && (
            <Button component={Link} to={actionPath(retour, 'a-identifier')} variant="default" leftSection={<IconHelp {...ICON} />}>
              {formatNumber(waiting)} à identifier
            </Button>
          )}
          {rights.can('saisie') && (
            <Button component={Link} to={actionPath(retour, 'saisie')} variant="default" leftSection={<IconScan {...ICON} />}>
              Saisir en série
            </Button>
          )}
        </>
      )}
    />
  );
}
