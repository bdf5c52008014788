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
  /** The list of all of them. */
  all: { href: string; label: string };
  query: Reading<{ objects: readonly T[]; total: number }>;
  /** Said where the rows could not be read. */
  help: string;
  /** Said where there are none. */
  none: string;
  row: (record: T) => ReactNode;
}

/** The latest records of a machine, and the way to all of them. */
export const LatestCard = <T,>({ title, all, query, help, none, row }: LatestCardProps<T>) => (
  <Card title={title} aside={query.data && formatNumber(query.data.total)} isFlush actions={<CardLink to={all.href}>{all.label}</CardLink>}>
    <Loaded query={query} help={help} waiting={null}>
      {({ total, objects }) => <FactRows none={total === 0 && none}>{objects.map(row)}</FactRows>}
    </Loaded>
  </Card>
);

interface LatestRowProps {
  name: string;
  /** Where the user may see it. */
  href: string | null;
  /** How much, or how long. */
  side: ReactNode;
  isLasting?: boolean;
  date: string;
  /** Said beside the date. */
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
