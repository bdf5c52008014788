import type { Dashboard } from '@editique/domain/dashboard/dashboard';
import { dashboardScreen } from '@editique/domain/menu';
import { ActionIcon, Tooltip } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { IconDeviceTv } from '../../icons/icons.ts';
import { LoadedCards } from '../../ui/card/loaded-cards.tsx';
import { NotRefreshed } from '../../ui/state/not-refreshed.tsx';
import { UpdatedAt } from '../../ui/state/updated-at.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { BillingCard } from './billing-card.tsx';
import classes from './dashboard-screen.module.css';
import { DueCard } from './due-card.tsx';
import { EventsCard } from './events-card.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { Figures } from './figures.tsx';
import { FloorBoard } from './floor-board.tsx';
import { MoneyCard } from './money/money-card.tsx';
import { PlisCard } from './plis/plis-card.tsx';
import { PostageLine } from './postage-line.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { DashboardSkeleton } from './skeleton.tsx';
import { StockCard } from './stock-card.tsx';
import { ToDepositCard } from './to-deposit-card.tsx';
import { useDashboard } from './use-dashboard.ts';
import { WallScreen } from './wall/wall-screen.tsx';

/** Shows the day at a glance. With `?tv=1` it fills a wall screen. */
export const DashboardScreen = () => (useSearchParams()[0].get('tv') === '1' ? <WallScreen /> : <DeskScreen />);

function DeskScreen() {
  const query = useDashboard(false);
  const { data } = query;
  return (
    <div className={classes.screen} data-narrow={(data && !data.jobs) || undefined}>
      <TitleBlock title={dashboardScreen.libelle} actions={<Head data={data} />} />
      <NotRefreshed query={query} />
      <LoadedCards query={query} waiting={<DashboardSkeleton />}>
        {(data) => <Parts data={data} />}
      </LoadedCards>
    </div>
  );
}

function Head({ data }: { data: Dashboard | undefined }) {
  const label = 'Afficher sur un grand écran';
  return (
    <UpdatedAt date={data?.date} hasDay>
      <Tooltip label={label}>
        <ActionIcon component={Link} to={`${dashboardScreen.path}?tv=1`} aria-label={label} size="lg" className={classes.wall}>
          <IconDeviceTv size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </UpdatedAt>
  );
}

/** Shows the parts in order of urgency. A part whose list the user may not open is absent, and the others take its room. */
function Parts({ data }: { data: Dashboard }) {
  const { jobs, plis, stock, attendus, aDeposer, facturation, affranchissement, evenements } = data;
  const hasMoney = data.ventes || data.encaissements || data.encours;
  if (!(jobs || stock || attendus?.length || aDeposer || facturation || affranchissement || evenements || hasMoney)) return <Shortcuts />;
  return (
    <div className={classes.parts}>
      <Figures data={data} />
      {jobs && <FloorBoard jobs={jobs} />}
      {jobs && plis && (
        <div className={classes.middle}>
          <PlisCard days={plis.parJour} />
          <DueCard jobs={jobs} day={data.jour} />
        </div>
      )}
      {attendus && attendus.length > 0 && <ExpectedCard expected={attendus} />}
      {hasMoney && <MoneyCard data={data} />}
      <div className={classes.columns}>
        {aDeposer && <ToDepositCard waiting={aDeposer} />}
        {stock && <StockCard stock={stock} />}
        {facturation && <BillingCard billing={facturation} />}
        {evenements && <EventsCard events={evenements} />}
      </div>
      {affranchissement && <PostageLine postage={affranchissement} />}
    </div>
  );
}
