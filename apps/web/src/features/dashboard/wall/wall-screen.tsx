import { dashboardScreen } from '@editique/domain/menu';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { IconPlayerPause, IconPlayerPlay, IconX } from '../../../icons/icons.ts';
import { LoadedCards } from '../../../ui/card/loaded-cards.tsx';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { UpdatedAt } from '../../../ui/state/updated-at.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { Figures } from '../figures.tsx';
import { Shortcuts } from '../shortcuts.tsx';
import { DashboardSkeleton } from '../skeleton.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { type Turning, useTurning, useWallZoom } from './use-wall.ts';
import { useWallPages } from './wall-pages.tsx';
import classes from './wall-screen.module.css';

declare module 'react' {
  interface CSSProperties {
    '--zoom'?: number;
  }
}

/** Shows the dashboard for a wall screen: no menu, no money, large type, and pages that turn by themselves because nobody scrolls. */
export function WallScreen() {
  const query = useDashboard(true);
  const { data } = query;
  const navigate = useNavigate();
  const zoom = useWallZoom();
  const pages = useWallPages(data, zoom !== null);
  const turning = useTurning(pages.length, () => navigate(dashboardScreen.path));
  return (
    <main className={classes.wall} data-fitting={zoom !== null || undefined} style={zoom === null ? undefined : { '--zoom': zoom }}>
      <TitleBlock
        title={dashboardScreen.libelle}
        actions={
          <UpdatedAt date={data?.date} hasDay>
            {pages.length > 1 && <Pages count={pages.length} turning={turning} />}
            <Leave />
          </UpdatedAt>
        }
      />
      <NotRefreshed query={query} />
      <LoadedCards query={query} waiting={<DashboardSkeleton />}>
        {(data) => (
          <div className={classes.parts}>
            <Figures data={data} />
            {pages.length > 0 ? pages[turning.index] : <Shortcuts />}
          </div>
        )}
      </LoadedCards>
    </main>
  );
}

/** Shows and chooses the current page, and pauses the turning. */
function Pages({ count, turning }: { count: number; turning: Turning }) {
  const label = turning.isPaused ? 'Reprendre le défilement' : 'Suspendre le défilement';
  const Icon = turning.isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classes.pages}>
      {numbersTo(count).map((page) => (
        <UnstyledButton
          key={page}
          className={classes.dot}
          aria-label={`Page ${page} sur ${count}`}
          aria-current={page === turning.index + 1 || undefined}
          onClick={() => turning.show(page - 1)}
        />
      ))}
      <Tooltip label={label}>
        <ActionIcon aria-label={label} size="lg" onClick={turning.toggle}>
          <Icon size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Leave() {
  const label = 'Quitter le plein écran';
  return (
    <Tooltip label={`${label} (Échap)`}>
      <ActionIcon component={Link} to={dashboardScreen.path} aria-label={label} aria-keyshortcuts="Escape" size="lg">
        <IconX size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Returns 1, 2, 3 … `count`. */
const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
