import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import { text } from '@editique/domain/messages';
import type { JournalEntry } from '@editique/domain/record-schema';
import { personName } from '@editique/domain/text/person-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keptWithin } from '../../lib/kept-answer.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardNote } from '../../ui/card/card-note.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageButtons } from '../../ui/paging/page-buttons.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import { journalKey } from '../record/cache-keys.ts';
import type { PageOf } from '../record/record.ts';
import classes from './journal-card.module.css';
import { JOURNAL_ACTIONS, JournalChanges } from './journal-entry.tsx';

const SIZE = 10;

export type JournalChangesOf = JournalEntry['changements'];

/** What the journal of an entity contains besides its fields. */
export interface JournalWords {
  /** The additional names in its lines, as fields. */
  more?: Readonly<Record<string, Field>>;
  /** Titles of lines that record an action instead of a change, such as 'Envoi', by the name in the line. */
  events?: Readonly<Record<string, string>>;
  /** Converts values that are neither text nor number to text, before they are shown. */
  describeChanges?: (changes: JournalChangesOf) => JournalChangesOf;
}

interface JournalCardProps extends JournalWords {
  entity: EntityDefinition;
  id: number;
}

const NOTHING_MORE = {};
const asStored = (changes: JournalChangesOf): JournalChangesOf => changes;

/** The journal of a record: who created or changed it, when, and the previous value of each field. */
export function JournalCard({ entity, id, more = NOTHING_MORE, events = NOTHING_MORE, describeChanges = asStored }: JournalCardProps) {
  const [page, setPage] = useState(0);
  const query = useQuery({
    queryKey: [...journalKey(entity, id), page],
    queryFn: ({ signal }) =>
      api<PageOf<JournalEntry>>('GET', `${endpointOf(entity)}/${id}/journal`, { query: { page, size: SIZE }, signal }),
    placeholderData: keptWithin(journalKey(entity, id)),
  });
  const { data } = query;
  return (
    <Card
      title="Journal"
      aside={data && formatNumber(data.total)}
      isFlush
      actions={data && <PageButtons page={page} total={data.total} size={SIZE} noun="Entrées" onPage={setPage} />}
    >
      <Loaded query={query} help="Le journal n'a pas pu être lu." waiting={null}>
        {({ total, objects }) =>
          total === 0 ? (
            <CardNote>{text.empty}</CardNote>
          ) : (
            <ol className={classes.entries}>
              {objects.map((entry) => (
                <Entry
                  key={entry.id}
                  fields={{ ...more, ...entity.fields }}
                  events={events}
                  entry={{ ...entry, changements: describeChanges(entry.changements) }}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

interface EntryProps {
  fields: Readonly<Record<string, Field>>;
  events: Readonly<Record<string, string>>;
  entry: JournalEntry;
}

function Entry({ fields, events, entry }: EntryProps) {
  const event = Object.keys(entry.changements)
    .map((name) => events[name])
    .find(Boolean);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{event ?? JOURNAL_ACTIONS[entry.action]}</strong>
        <span>
          <Facts
            of={[
              <time key="date" dateTime={entry.date}>
                {formatDateTime(entry.date)}
              </time>,
              personName(entry.utilisateur),
            ]}
          />
        </span>
      </div>
      {entry.action === 'modification' && <JournalChanges changes={entry.changements} fields={fields} events={events} />}
    </li>
  );
}
