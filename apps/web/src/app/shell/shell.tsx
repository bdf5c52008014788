import { AppShell } from '@mantine/core';
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DASHBOARD_KEY } from '../../features/dashboard/use-dashboard.ts';
import { GuideInvitation } from '../../features/guide/guide-invitation.tsx';
import { GuideModal } from '../../features/guide/guide-modal.tsx';
import { NOTIFICATION_KEY } from '../../features/notification/use-notifications.ts';
import { whenAtRest } from '../../lib/when-idle.ts';
import { useLive } from '../../resource/live/use-live.ts';
import { MountedOnOpen } from '../../ui/dialog/mounted-on-open.tsx';
import { loadLaterScreens } from '../later-screen.tsx';
import { HOME_PATH } from '../paths.ts';
import { useScreenHandle } from '../screen-handle.ts';
import { Header } from './header.tsx';
import { KeepAliveOutlet } from './keep-alive-outlet.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useRememberOpened } from './use-remember-opened.ts';

const CONTENT = 'contenu';

/** The frame of every screen: menu at the left from 1280 px up, in a drawer below. */
export function Shell() {
  useLive(DASHBOARD_KEY, NOTIFICATION_KEY);
  useRememberOpened();
  useEffect(() => {
    // A failure is ignored here: a user who opens one of these screens fetches them again and sees the error.
    void whenAtRest()
      .then(loadLaterScreens)
      .catch(() => undefined);
  }, []);
  const { pathname, search } = useLocation();
  // The dashboard on a wall display has neither menu nor header.
  const isOnWall = pathname === HOME_PATH && new URLSearchParams(search).get('tv') === '1';
  const isBare = useScreenHandle()?.isBare || isOnWall;
  return isBare ? <Outlet /> : <Frame isHome={pathname === HOME_PATH} />;
}

/** Memoised: only some of its parts and the screen follow the address. */
const Frame = memo(({ isHome }: { isHome: boolean }) => {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [isGuided, setGuided] = useState(false);
  const page = useRef('');
  const openMenu = useCallback(() => setOpenedAt(page.current), []);
  const openGuide = useCallback(() => setGuided(true), []);
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 52, sm: 56 } }}
      navbar={{ width: 240, breakpoint: 'lg', collapsed: { mobile: true } }}
      transitionDuration={0}
    >
      <a href={`#${CONTENT}`} className={classes.skip}>
        Aller au contenu
      </a>
      <AppShell.Navbar className={classes.navbar} aria-label="Menu principal" visibleFrom="lg">
        <Sidebar />
      </AppShell.Navbar>
      <AppShell.Header className={classes.header}>
        <Header onOpenMenu={openMenu} onGuide={openGuide} />
      </AppShell.Header>
      <MenuPlace page={page} openedAt={openedAt} onClose={() => setOpenedAt(null)} />
      <AppShell.Main id={CONTENT} tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <div className={classes.passing}>{isHome && <GuideInvitation onOpen={openGuide} />}</div>
          <KeepAliveOutlet />
        </div>
      </AppShell.Main>
      <MountedOnOpen isOpen={isGuided}>{(isOpen) => <GuideModal isOpen={isOpen} onClose={() => setGuided(false)} />}</MountedOnOpen>
    </AppShell>
  );
});

interface MenuPlaceProps {
  /** Receives the key of the open page. */
  page: RefObject<string>;
  openedAt: string | null;
  onClose: () => void;
}

/** The menu in its drawer. It is open only on the page where it was opened, so that following a link closes it. */
function MenuPlace({ page, openedAt, onClose }: MenuPlaceProps) {
  const { key } = useLocation();
  useEffect(() => {
    page.current = key;
  }, [page, key]);
  return (
    <MountedOnOpen isOpen={openedAt === key}>
      {(isOpen) => <MenuDrawer isOpen={isOpen} hasMoved={openedAt !== null && openedAt !== key} onClose={onClose} />}
    </MountedOnOpen>
  );
}
