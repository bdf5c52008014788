import { dashboardScreen, menu } from '@editique/domain/menu';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import classes from './dashboard-screen.module.css';

/** The home page: the lists that the user may open, one press away. */
export function DashboardScreen() {
  const paths = useSession()?.paths ?? new Set<string>();
  const groups = menu
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => paths.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <TitleBlock title={dashboardScreen.libelle} />
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
    </>
  );
}
