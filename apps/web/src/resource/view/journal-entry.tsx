import type { Field } from '@editique/domain/entity/field';
import type { JournalEntry } from '@editique/domain/record-schema';
import { IconArrowNarrowRight } from '../../icons/icons.ts';
import { valueText } from '../record/field-value.tsx';
import classes from './journal-card.module.css';

export const JOURNAL_ACTIONS: Record<JournalEntry['action'], string> = {
  creation: 'Création',
  modification: 'Modification',
  suppression: 'Suppression',
  restauration: 'Restauration',
};

interface JournalChangesProps {
  changes: JournalEntry['changements'];
  fields: Readonly<Record<string, Field>>;
  /** The names of actions: they have no previous value to show. */
  events: Readonly<Record<string, string>>;
}

/** The previous and the new value of each field. */
export const JournalChanges = ({ changes, fields, events }: JournalChangesProps) => (
  <dl className={classes.changes}>
    {Object.entries(changes).map(([name, { avant, apres }]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            {!events[name] && (
              <>
                <del>{valueText(field, avant)}</del>
                <IconArrowNarrowRight size={14} aria-label="devient" />
              </>
            )}
            <ins>{valueText(field, apres)}</ins>
          </dd>
        </div>
      ) : null;
    })}
  </dl>
);
