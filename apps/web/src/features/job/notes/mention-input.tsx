import { mentionOf } from '@editique/domain/job/note';
import { fold } from '@editique/domain/text/fold';
import { personName } from '@editique/domain/text/person-name';
import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { isEnter } from '../../../lib/is-enter.ts';
import { GrowingTextarea } from '../../../ui/field/growing-textarea.tsx';
import { type Person, useMentionable } from './use-notes.ts';

interface MentionInputProps {
  value: string;
  onChange: (value: string) => void;
  onMention: (person: Person) => void;
  onSubmit: () => void;
  error: string | undefined;
}

const SHOWN = 8;
/** Matches the beginning of a name after an @, up to the cursor. */
const ASKED = /(?:^|\s)@([\p{L}'’-]*(?: [\p{L}'’-]*)?)$/u;

/** Edits the text of a note. Typing @ offers the people who may open the job. */
export function MentionInput({ value, onChange, onMention, onSubmit, error }: MentionInputProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const input = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  // The cursor position after an inserted name. Set in the same commit as the text, so that the next letters are not typed before the name.
  const [cursor, setCursor] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (!cursor) return;
    input.current?.focus();
    input.current?.setSelectionRange(cursor.at, cursor.at);
  }, [cursor]);
  const { data: people = [] } = useMentionable(asked !== null);
  const found =
    asked === null ? [] : people.filter((person) => namesOf(person).some((name) => name.startsWith(fold(asked)))).slice(0, SHOWN);

  const look = (element: HTMLTextAreaElement) => {
    const [, name] = ASKED.exec(element.value.slice(0, element.selectionStart)) ?? [];
    setAsked(name ?? null);
    if (name === undefined) combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const take = (key: string) => {
    const person = people.find(({ id }) => String(id) === key);
    const element = input.current;
    if (!person || !element || asked === null) return;
    const start = element.selectionStart - asked.length - 1;
    const named = `${mentionOf(person)} `;
    onChange(value.slice(0, start) + named + value.slice(element.selectionStart));
    onMention(person);
    setAsked(null);
    combobox.closeDropdown();
    setCursor({ at: start + named.length });
  };
  const press = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    const [first] = found;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      onSubmit();
    } else if (first && combobox.dropdownOpened && combobox.getSelectedOptionIndex() === -1) {
      // Nothing is highlighted in the list, so Enter takes the first person.
      event.preventDefault();
      take(String(first.id));
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={take} withinPortal position="bottom-start">
      <Combobox.EventsTarget withKeyboardNavigation={found.length > 0}>
        <Combobox.DropdownTarget>
          <GrowingTextarea
            ref={input}
            aria-label="Nouvelle note"
            placeholder="Écrire une note… @ pour mentionner quelqu'un"
            minRows={2}
            maxRows={10}
            value={value}
            error={error}
            onChange={({ currentTarget }) => {
              onChange(currentTarget.value);
              look(currentTarget);
            }}
            onKeyDown={press}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.DropdownTarget>
      </Combobox.EventsTarget>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label="Personnes à mentionner">
          {found.map((person) => (
            <Combobox.Option key={person.id} value={String(person.id)}>
              {personName(person)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Returns both orders of the name: a person can be found by first or last name. */
const namesOf = (person: Person): string[] => [fold(personName(person)), fold(`${person.prenom} ${person.nom}`)];
