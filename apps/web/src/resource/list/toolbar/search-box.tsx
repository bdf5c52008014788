import { text } from '@editique/domain/messages';
import { CloseButton, TextInput } from '@mantine/core';
import { memo, useEffect, useRef, useState } from 'react';
import { IconSearch } from '../../../icons/icons.ts';
import { isEnter } from '../../../lib/is-enter.ts';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  value: string;
  onSearch: (q: string) => void;
}

const DEBOUNCE = 300;
const MAX_LENGTH = 200;

/**
 * The list's search. `/` focuses it from anywhere on the page, Escape empties it. The input is uncontrolled: typing a letter renders
 * nothing, so it is never slow.
 */
export const SearchBox = memo(({ value, onSearch }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(value === '');
  const asked = useRef(value);
  // The address follows the typing with a delay. Until then the box keeps what was typed.
  const isTyping = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    asked.current = value;
    const field = input.current;
    if (!field) return;
    if (field.value.trim() === value) isTyping.current = false;
    // The back button or a link changed the search, so the box shows the new one.
    else if (!isTyping.current) {
      field.value = value;
      setEmpty(value === '');
    }
  }, [value]);

  const ask = (q: string) => {
    clearTimeout(timer.current);
    if (q === asked.current) return;
    asked.current = q;
    onSearch(q);
  };
  const type = (typed: string) => {
    setEmpty(typed === '');
    clearTimeout(timer.current);
    isTyping.current = typed.trim() !== asked.current;
    if (isTyping.current) timer.current = setTimeout(() => ask(typed.trim()), DEBOUNCE);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Text that was typed but not searched for is forgotten.
      isTyping.current = false;
    },
    [],
  );

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  const clear = () => {
    if (input.current) input.current.value = '';
    type('');
    ask('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      role="searchbox"
      aria-label={text.search}
      placeholder={text.search}
      aria-keyshortcuts="/"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={isEmpty ? null : <CloseButton size="sm" aria-label="Effacer la recherche" onClick={clear} />}
      defaultValue={value}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (isEnter(event)) ask(currentTarget.value.trim());
        if (key === 'Escape' && currentTarget.value !== '') clear();
      }}
    />
  );
});

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('[role="dialog"]') !== null);
