import type { Dashboard, ExpectedPart, FloorJob, JobsPart } from '@editique/domain/dashboard/dashboard';
import { Fragment, type ReactNode } from 'react';
import { BillingCard } from '../billing-card.tsx';
import { DueCard, inOrder } from '../due-card.tsx';
import { EventsCard } from '../events-card.tsx';
import { ExpectedCard } from '../expected-card.tsx';
import { FloorBoard } from '../floor-board.tsx';
import { PlisCard } from '../plis/plis-card.tsx';
import { StockCard } from '../stock-card.tsx';
import { useRowRoom } from './use-row-room.ts';
import classes from './wall-screen.module.css';

const ROWS_AT_FIRST = 5;
/** Without the card of expected work, the list of jobs takes the whole line and has two columns. */
const COLUMNS_ALONE = 2;

/**
 * Returns the pages that the wall screen shows in turn. The floor comes first, repeated for each part of the urgent jobs; the rest follows.
 * On a screen too small to be a wall everything is one page.
 */
export function useWallPages(data: Dashboard | undefined, isFitting: boolean): ReactNode[] {
  const [listRef, room] = useRowRoom(ROWS_AT_FIRST);
  if (!data) return [];
  const { jobs, plis, stock, facturation, evenements } = data;
  const expected = data.attendus ?? [];
  const urgents = jobs ? inOrder(jobs.urgents) : [];
  const perPage = expected.length > 0 ? room : room * COLUMNS_ALONE;
  const floor = (part: number | null) =>
    jobs && <Floor key={part} {...{ jobs, urgents, expected, listRef, part, room, perPage }} day={data.jour} />;
  const floors = isFitting ? Math.max(1, Math.ceil(urgents.length / perPage), Math.ceil(expected.length / room)) : 1;
  const rest = (plis || stock || facturation || evenements) && (
    <div className={classes.page}>
      {jobs && plis && <PlisCard days={plis.parJour} />}
      <div className={classes.columns}>
        {stock && <StockCard stock={stock} />}
        {facturation && <BillingCard billing={facturation} />}
        {evenements && <EventsCard events={evenements} />}
      </div>
    </div>
  );
  if (!isFitting) {
    return jobs || rest
      ? [
          <Fragment key="all">
            {floor(null)}
            {rest}
          </Fragment>,
        ]
      : [];
  }
  return [...(jobs ? Array.from({ length: floors }, (_, part) => floor(part)) : []), ...(rest ? [rest] : [])];
}

interface FloorProps {
  jobs: JobsPart;
  urgents: readonly FloorJob[];
  expected: ExpectedPart;
  day: string;
  listRef: (list: HTMLElement | null) => (() => void) | undefined;
  /** The page of rows to show; null shows all rows. */
  part: number | null;
  room: number;
  perPage: number;
}

function Floor({ jobs, urgents, expected, day, listRef, part, room, perPage }: FloorProps) {
  const due = part === null ? urgents : partOf(urgents, part, perPage);
  return (
    <div className={classes.page}>
      <FloorBoard jobs={jobs} />
      <div className={classes.middle} data-alone={expected.length === 0 || undefined}>
        <DueCard jobs={jobs} day={day} rows={due} className={classes.due} listRef={listRef} />
        {expected.length > 0 && <ExpectedCard expected={expected} rows={part === null ? expected : partOf(expected, part, room)} />}
      </div>
    </div>
  );
}

/** Returns the rows of a page. A list with fewer pages than its neighbour starts over. */
function partOf<Row>(rows: readonly Row[], part: number, size: number): Row[] {
  const from = (part % Math.max(1, Math.ceil(rows.length / size))) * size;
  return rows.slice(from, from + size);
}
