import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNear, formatNumber } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CardLink } from '../../../ui/card/card-link.tsx';
import { FactRow, FactRows } from '../../../ui/card/fact-rows.tsx';
import { Loaded, type Reading } from '../../../ui/state/loaded.tsx';
import { useNow } from '../../../ui/use-now.ts';
import classes from './latest-card.module.css';

interface LatestCardProps<T> {
  title: string;
  /** The link to the full list. */
  all: { href: string; label: string };
  query: Reading<{ objects: readonly T[]; total: number }>;
  /** Shown when the rows could not be read. */
  help: string;
  /** Shown when there are no rows. */
  none: string;
  row: (record: T) => ReactNode;
}

/** Shows the latest records of a machine, with a link to all of them. */
export const LatestCard = <T,>({ title, all, query, help, none, row }: LatestCardProps<T>) => (
  <Card title={title} aside={query.data && formatNumber(query.data.total)} isFlush actions={<CardLink to={all.href}>{all.label}</CardLink>}>
    <Loaded query={query} help={help} waiting={null}>
      {({ total, objects }) => <FactRows none={total === 0 && none}>{objects.map(row)}</FactRows>}
    </Loaded>
  </Card>
);

interface LatestRowProps {
  name: string;
  /** The record's page; null if the user may not open it. */
  href: string | null;
  /** The quantity or duration. */
  side: ReactNode;
  isLasting?: boolean;
  date: string;
  /** Shown beside the date. */
  more?: string;
  observation?: string | null;
}

export function LatestRow({ name, href, side, isLasting = false, date, more, observation }: LatestRowProps) {
  const now = useNow();
  return (
    <FactRow
      name={href ? <Link to={href}>{name}</Link> : name}
      side={side}
      isWarning={isLasting}
      facts={[
        <time key="when" dateTime={date} title={formatDateTime(date)}>
          {formatNear(date, now)}
        </time>,
        more,
      ]}
    >
      {observation && <p className={classes.observation}>{observation}</p>}
    </FactRow>
  );
}
