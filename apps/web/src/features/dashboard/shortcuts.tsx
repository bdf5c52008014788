import { menu } from '@editique/domain/menu';
import { Link } from 'react-router';
import { IconLock } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { Card } from '../../ui/card/card.tsx';
import { StateTile } from '../../ui/card/state-tile.tsx';
import classes from './shortcuts.module.css';

/** Links to the lists that the user may open, for users who may see none of the day's figures. */
export function Shortcuts() {
  const paths = useSession()?.paths ?? new Set<string>();
  const groups = menu
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => paths.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) {
    return (
      <Card>
        <StateTile
          icon={IconLock}
          title="Aucune liste ne vous est ouverte"
          help="Demandez à un administrateur les droits dont vous avez besoin."
        />
      </Card>
    );
  }
  return (
    <div className={classes.groups}>
      {groups.map(({ group, entries }) => (
        <Card key={group} title={group}>
          <ul className={classes.links}>
            {entries.map(({ path, libelle }) => (
              <li key={path}>
                <Link to={path}>{libelle}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
