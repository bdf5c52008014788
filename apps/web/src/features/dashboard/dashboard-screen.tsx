import type { Dashboard } from '@editique/domain/dashboard/dashboard';
import { dashboardScreen } from '@editique/domain/menu';
import { ActionIcon, Tooltip } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { IconDeviceTv, IconX } from '../../icons/icons.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotRefreshed } from '../../ui/not-refreshed.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import { BillingCard } from './billing-card.tsx';
import classes from './dashboard-screen.module.css';
import { DueCard } from './due-card.tsx';
import { EventsCard } from './events-card.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { Figures } from './figures.tsx';
import { FloorBoard } from './floor-board.tsx';
import { MoneyCard } from './money-card.tsx';
import { PlisCard } from './plis-card.tsx';
import { PostageLine } from './postage-line.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { DashboardSkeleton } from './skeleton.tsx';
import { StockCard } from './stock-card.tsx';
import { ToDepositCard } from './to-deposit-card.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The day at a glance. With `?tv=1` it fills a screen on the wall: no menu, large type. */
export function DashboardScreen() {
  const isTv = useSearchParams()[0].get('tv') === '1';
  const { data, error, refetch } = useDashboard(isTv);
  const content = (
    <>
      <TitleBlock title={dashboardScreen.libelle} actions={<Head data={data} isTv={isTv} />} />
      {data && error && <NotRefreshed error={error} onRetry={() => void refetch()} />}
      {data && <Parts data={data} isTv={isTv} />}
      {!data && !error && <DashboardSkeleton />}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
    </>
  );
  return isTv ? <main className={classes.tv}>{content}</main> : content;
}

function Head({ data, isTv }: { data: Dashboard | undefined; isTv: boolean }) {
  const label = isTv ? 'Quitter le plein écran' : 'Afficher sur un grand écran';
  return (
    <div className={classes.head}>
      {data && (
        <time dateTime={data.date}>
          {formatDay(data.date)}, mis à jour à {formatTime(data.date)}
        </time>
      )}
      <Tooltip label={label}>
        <ActionIcon component={Link} to={isTv ? dashboardScreen.path : `${dashboardScreen.path}?tv=1`} aria-label={label} size="lg">
          {isTv ? <IconX size={18} stroke={1.7} /> : <IconDeviceTv size={18} stroke={1.7} />}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** In the order of urgency. A part that the user may not list is not there, and the others take its room. */
function Parts({ data, isTv }: { data: Dashboard; isTv: boolean }) {
  const { jobs, plis, stock, attendus, aDeposer, facturation, affranchissement, evenements } = data;
  // Everybody who passes reads a screen on the wall: it shows no money.
  const hasMoney = !isTv && (data.ventes || data.encaissements || data.encours);
  if (!(jobs || stock || attendus?.length || aDeposer || facturation || affranchissement || evenements || hasMoney)) return <Shortcuts />;
  const expected = attendus && attendus.length > 0 && <ExpectedCard expected={attendus} />;
  // Nobody scrolls a screen on the wall: what has not come stands above its edge, and the chart gives way.
  const isExpectedFirst = isTv && expected && jobs && plis;
  return (
    <div className={classes.parts} data-narrow={!jobs || undefined}>
      <Figures data={data} />
      {jobs && <FloorBoard jobs={jobs} />}
      {jobs && plis && (
        <div className={classes.middle}>
          {isExpectedFirst ? expected : <PlisCard days={plis.parJour} />}
          <DueCard jobs={jobs} day={data.jour} />
        </div>
      )}
      {isExpectedFirst ? <PlisCard days={plis.parJour} /> : expected}
      {hasMoney && <MoneyCard data={data} />}
      <div className={classes.columns}>
        {aDeposer && !isTv && <ToDepositCard waiting={aDeposer} />}
        {stock && <StockCard stock={stock} />}
        {facturation && <BillingCard billing={facturation} />}
        {evenements && <EventsCard events={evenements} />}
      </div>
      {affranchissement && <PostageLine postage={affranchissement} />}
    </div>
  );
}
