import { type Group, pathOf } from '@editique/domain/entity/entity';
import type { MenuGroup } from '@editique/domain/menu';
import { memo, useId } from 'react';
import {
  type Icon,
  IconBooks,
  IconBox,
  IconChevronDown,
  IconChevronRight,
  IconFileInvoice,
  IconHistory,
  IconPrinter,
  IconSettings2,
  IconUsers,
} from '../../icons/icons.ts';
import { PLAIN_LINK } from '../../ui/plain-links.ts';
import { registrations } from '../screens.ts';
import classes from './sidebar.module.css';

const ICONS: Record<Group, Icon> = {
  'Gestion utilisateurs': IconUsers,
  Administration: IconSettings2,
  'Gestion Jobs': IconPrinter,
  'Gestion Factures': IconFileInvoice,
  Tracabilité: IconHistory,
  'Gestion Stock': IconBox,
  'Gestion Bibliothèque': IconBooks,
};

export interface SidebarGroupProps {
  item: MenuGroup;
  /** The entry of the open page, if it is in this group. */
  current: string | undefined;
  isOpen: boolean;
  onToggle: (group: string) => void;
}

/** Memoised, so that a navigation draws only the groups that change. */
export const SidebarGroup = memo(({ item: { group, entries }, current, isOpen, onToggle }: SidebarGroupProps) => {
  const list = useId();
  const Glyph = ICONS[group];
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <button type="button" className={classes.heading} aria-expanded={isOpen} aria-controls={list} onClick={() => onToggle(group)}>
        <Glyph size={17} stroke={1.7} aria-hidden />
        {group}
        <Chevron size={16} stroke={1.7} aria-hidden className={classes.chevron} />
      </button>
      <ul id={list} className={classes.rail} hidden={!isOpen}>
        {entries.map(({ path, libelle }) => (
          <li key={path} className={classes.item}>
            <a href={path} className={classes.entry} aria-current={path === current ? 'page' : undefined} {...PLAIN_LINK}>
              {libelle}
            </a>
            <MenuBadge path={path} />
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Shows what the entity registers beside its menu entry, such as a count. */
function MenuBadge({ path }: { path: string }) {
  const Badge = registrations.find(({ entity }) => pathOf(entity) === path)?.badge;
  return Badge ? <Badge /> : null;
}
