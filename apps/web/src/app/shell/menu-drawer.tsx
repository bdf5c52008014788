import { personName } from '@editique/domain/text/person-name';
import { Avatar, Drawer } from '@mantine/core';
import { useSession } from '../../lib/session/session.ts';
import { OVERLAY } from '../theme/tokens.ts';
import header from './header.module.css';
import { initialsOf } from './profile-menu.tsx';
import classes from './sidebar.module.css';
import { Brand, MenuEntries } from './sidebar.tsx';

export interface MenuDrawerProps {
  isOpen: boolean;
  /** Whether the user followed a link. The title of the new page then takes the focus; otherwise the menu button gets it back. */
  hasMoved: boolean;
  onClose: () => void;
}

/** The menu below 1280 px. */
export function MenuDrawer({ isOpen, hasMoved, onClose }: MenuDrawerProps) {
  const user = useSession()?.user;
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} returnFocus={!hasMoved} size={300} padding={0}>
      <Drawer.Overlay color={OVERLAY} backgroundOpacity={0.5} />
      <Drawer.Content aria-label="Menu" radius={0}>
        <div className={classes.drawer}>
          <div className={classes.top}>
            <Brand />
            <Drawer.CloseButton aria-label="Masquer le menu" size={44} iconSize={20} ms="auto" me={-8} />
          </div>
          {user && (
            <div className={classes.person}>
              <Avatar size={36} classNames={{ placeholder: header.avatar }}>
                {initialsOf(user)}
              </Avatar>
              {personName(user)}
            </div>
          )}
          <nav aria-label="Menu principal" className={classes.nav}>
            <MenuEntries />
          </nav>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
