import { users } from '@editique/domain/entities/users';
import { Button } from '@mantine/core';
import { formatCount, formatDay } from '../../lib/text/format.ts';
import { dayOf } from '../../lib/text/periods.ts';
import { Card } from '../../ui/card/card.tsx';
import { LoadedCards } from '../../ui/card/loaded-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { NotRefreshed } from '../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { EntryRow } from './entry-row.tsx';
import classes from './journal.module.css';
import { JournalFilters } from './journal-filters.tsx';
import { useAskedJournal, useJournal } from './use-journal.ts';

/** Shows who changed what, in every list, day by day. */
export function JournalScreen() {
  const asked = useAskedJournal();
  const query = useJournal(asked);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const lines = data?.pages.flatMap(({ objects }) => objects) ?? [];
  const days = [...Map.groupBy(lines, ({ date }) => dayOf(new Date(date)))];
  return (
    <>
      <TitleBlock title={users.actions.journal} />
      <JournalFilters asked={asked} />
      <LoadedCards query={query} help="Le journal n'a pas pu être lu.">
        {() =>
          days.length > 0 ? (
            <div className={classes.days}>
              {days.map(([day, entries]) => (
                <Card
                  key={day}
                  title={<span className={classes.day}>{formatDay(`${day}T00:00`)}</span>}
                  aside={formatCount(entries.length, 'ligne')}
                  isFlush
                >
                  <ol className={classes.entries} aria-label={formatDay(`${day}T00:00`)}>
                    {entries.map((entry) => (
                      <EntryRow key={entry.id} entry={entry} />
                    ))}
                  </ol>
                </Card>
              ))}
            </div>
          ) : (
            <Card>
              <EmptyState help="Rien n'a été changé sur cette période, ou pas par cette personne." isFiltered />
            </Card>
          )
        }
      </LoadedCards>
      <NotRefreshed query={{ data, error, refetch: isFetchNextPageError ? fetchNextPage : refetch }} className={classes.failed} />
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Afficher la suite
          </Button>
        </div>
      )}
    </>
  );
}
