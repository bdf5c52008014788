import { dashboardScreen } from '@editique/domain/menu';
import { text } from '@editique/domain/messages';
import { Link } from 'react-router';
import { IconLayoutDashboard } from '../../icons/icons.ts';
import { usePlainLinks } from '../../ui/plain-links.ts';
import { Mark } from '../../ui/title/mark.tsx';
import { useScreenHandle } from '../screen-handle.ts';
import classes from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { useMenu } from './use-menu.ts';
import { useOpenGroups } from './use-open-groups.ts';

export function Brand() {
  return (
    <Link to={dashboardScreen.path} className={classes.brand}>
      <Mark />
      <span>{text.product}</span>
    </Link>
  );
}

/** The fixed menu of wide screens. */
export function Sidebar() {
  return (
    <>
      <div className={classes.top}>
        <Brand />
      </div>
      <MenuEntries />
    </>
  );
}

/** The entries that the user may open, in the order of the specification. */
export function MenuEntries() {
  const menu = useMenu();
  const current = useScreenHandle()?.menuPath;
  const groups = useOpenGroups(menu, current);
  const follow = usePlainLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link that is followed with a key is clicked as well.
    <div className={classes.entries} onClick={follow}>
      <Link to={dashboardScreen.path} className={classes.heading} aria-current={current === dashboardScreen.path ? 'page' : undefined}>
        <IconLayoutDashboard size={17} stroke={1.7} aria-hidden />
        {dashboardScreen.libelle}
      </Link>
      {menu.map((item) => (
        <SidebarGroup
          key={item.group}
          item={item}
          current={item.entries.some(({ path }) => path === current) ? current : undefined}
          isOpen={groups.isOpen(item.group)}
          onToggle={groups.toggle}
        />
      ))}
    </div>
  );
}
