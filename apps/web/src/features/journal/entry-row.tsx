import { type EntityDefinition, nounOf } from '@editique/domain/entity/entity';
import { type GlobalEntry, journalEntities } from '@editique/domain/journal/journal';
import { personName } from '@editique/domain/text/person-name';
import { Link } from 'react-router';
import { type Icon, IconArrowBackUp, IconPencil, IconPlus, IconTrash } from '../../icons/icons.ts';
import { formatTime } from '../../lib/text/format.ts';
import { journalWordsOf } from '../../production/journal/journal-words.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { JOURNAL_ACTIONS, JournalChanges } from '../../resource/view/journal-entry.tsx';
import { type Family, Pill } from '../../ui/pill.tsx';
import classes from './journal.module.css';

const LOOKS: Record<GlobalEntry['action'], { family: Family; icon: Icon }> = {
  creation: { family: 'green', icon: IconPlus },
  modification: { family: 'slate', icon: IconPencil },
  suppression: { family: 'red', icon: IconTrash },
  restauration: { family: 'green', icon: IconArrowBackUp },
};

const byName = new Map<string, EntityDefinition>(journalEntities.map((entity) => [entity.name, entity]));
const NOTHING = {};

/** Shows one journal line: when and who, the action and its record, and each field's value before and after. */
export function EntryRow({ entry }: { entry: GlobalEntry }) {
  const entity = byName.get(entry.entite);
  return (
    <li className={classes.entry}>
      <div className={classes.when}>
        <time dateTime={entry.date}>{formatTime(entry.date)}</time>
        <span>{personName(entry.utilisateur) || 'Le système'}</span>
      </div>
      <div className={classes.what}>
        <div className={classes.head}>
          <Pill {...LOOKS[entry.action]}>{JOURNAL_ACTIONS[entry.action]}</Pill>
          {entity ? <RecordName entity={entity} entry={entry} /> : <span>{entry.entite}</span>}
        </div>
        {entity && entry.action === 'modification' && <Changes entity={entity} changes={entry.changements} />}
      </div>
    </li>
  );
}

function Changes({ entity, changes }: { entity: EntityDefinition; changes: GlobalEntry['changements'] }) {
  const { more, events = NOTHING, describeChanges } = journalWordsOf(entity);
  return <JournalChanges changes={describeChanges?.(changes) ?? changes} fields={{ ...more, ...entity.fields }} events={events} />;
}

/** Shows the name of the record, such as 'job RELEVES'. A link to the record while it exists. */
function RecordName({ entity, entry }: { entity: EntityDefinition; entry: GlobalEntry }) {
  const rights = useRights(entity);
  const name = entry.libelle || `n° ${entry.enregistrement}`;
  const href =
    entry.action === 'suppression'
      ? null
      : (rights.hrefTo('afficher', entry.enregistrement) ?? rights.hrefTo('modifier', entry.enregistrement));
  return (
    <span className={classes.record}>
      {nounOf(entity)} {href ? <Link to={href}>{name}</Link> : <strong>{name}</strong>}
    </span>
  );
}
