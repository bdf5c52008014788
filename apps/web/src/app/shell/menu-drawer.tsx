import { Avatar, Drawer } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { OVERLAY } from '../theme/tokens.ts';
import { initialsOf } from './profile-menu.tsx';
import classes from './sidebar.module.css';
import { Brand, MenuEntries } from './sidebar.tsx';

/** The menu below 1280 px. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname) close();
  }, [pathname]);

  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={300} padding={0}>
      <Drawer.Overlay color={OVERLAY} backgroundOpacity={0.5} />
      <Drawer.Content aria-label="Menu" radius={0}>
        <div className={classes.drawer}>
          <div className={classes.top}>
            <Brand />
            <Drawer.CloseButton aria-label="Masquer le menu" size={44} iconSize={20} ms="auto" me={-8} />
          </div>
          {user && (
            <div className={classes.person}>
              <Avatar size={36} color="petrole">
                {initialsOf(user)}
              </Avatar>
              {user.nom} {user.prenom}
            </div>
          )}
          <nav aria-label="Menu principal" style={{ display: 'contents' }}>
            <MenuEntries />
          </nav>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
