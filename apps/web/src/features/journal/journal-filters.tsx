import { journalEntities } from '@editique/domain/journal/journal';
import { personName } from '@editique/domain/text/person-name';
import { Select } from '@mantine/core';
import { lastDays } from '../../lib/text/periods.ts';
import { PeriodFilter } from '../../resource/typing/period-filter.tsx';
import classes from './journal.module.css';
import { type AskedJournal, usePeople } from './use-journal.ts';

const yesterday = () => {
  const { du } = lastDays(2);
  return { du, au: du };
};
const PERIODS = [
  { label: "Aujourd'hui", period: () => lastDays(1) },
  { label: 'Hier', period: yesterday },
  { label: '7 jours', period: () => lastDays(7) },
  { label: '30 jours', period: () => lastDays(30) },
] as const;

const LISTS = journalEntities
  .map(({ name, menu }) => ({ value: name, label: menu }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));

/** Chooses the period, the person and the list. */
export function JournalFilters({ asked: { period, utilisateur, entite, change } }: { asked: AskedJournal }) {
  const people = usePeople();
  return (
    <PeriodFilter label="Période et filtres" period={period} presets={PERIODS} onChange={change}>
      <div className={classes.selects}>
        <Select
          name="utilisateur"
          label="Personne"
          placeholder="Toutes"
          data={people.map((person) => ({ value: String(person.id), label: personName(person) }))}
          value={utilisateur === null ? null : String(utilisateur)}
          onChange={(id) => change({ utilisateur: id })}
          searchable
          selectFirstOptionOnChange
          clearable
          clearButtonProps={{ 'aria-label': 'Effacer Personne' }}
        />
        <Select
          name="entite"
          label="Liste"
          placeholder="Toutes"
          data={LISTS}
          value={entite}
          onChange={(name) => change({ entite: name })}
          searchable
          selectFirstOptionOnChange
          clearable
          clearButtonProps={{ 'aria-label': 'Effacer Liste' }}
        />
      </div>
    </PeriodFilter>
  );
}
