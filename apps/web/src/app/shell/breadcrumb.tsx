import { canReach } from '@editique/domain/entity/permission';
import { Link } from 'react-router';
import { IconChevronRight } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { type Crumb, useScreenHandle } from '../screen-handle.ts';
import classes from './header.module.css';

/** Shows where the user is (group, list, title), with links to the levels above. */
export function Breadcrumb() {
  const crumbs = useScreenHandle()?.crumbs;
  if (!crumbs) return null;
  return (
    <nav aria-label="Fil d'Ariane" className={classes.trail}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <IconChevronRight size={14} aria-hidden />}
            <CrumbLabel crumb={crumb} isLast={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLabel({ crumb: { label, to }, isLast }: { crumb: Crumb; isLast: boolean }) {
  const paths = useSession()?.paths;
  if (to && paths && canReach(paths, to)) return <Link to={to}>{label}</Link>;
  return (
    <span className={isLast ? classes.current : undefined} aria-current={isLast ? 'page' : undefined}>
      {label}
    </span>
  );
}
