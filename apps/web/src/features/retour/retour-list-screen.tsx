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

/** From this list width on every motif is shown in full. */
const ROOMY_FROM = 1300;

// Shows the motif's label: the code means nothing to people who do not know it by heart.
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

/** Lists the returns, with links to the scanning in series and to the codes still to be identified. */
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
