import { text } from '@editique/domain/messages';
import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconSearch } from '../../../icons/icons.ts';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  value: string;
  onSearch: (q: string) => void;
}

const DEBOUNCE = 300;
const MAX_LENGTH = 200;

/** The list's search. `/` leads here from anywhere on the page, Escape empties it. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isTyping, setTyping] = useState(false);
  // The address follows what is typed a moment later. Until then the box shows what was typed.
  if (isTyping && typed.trim() === value) setTyping(false);
  // The back button or a link changed the search, so the box shows it.
  if (value !== seen) {
    setSeen(value);
    if (!isTyping) setTyped(value);
  }

  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  }, [value]);
  const ask = (q: string) => {
    if (q === asked.current) return;
    asked.current = q;
    onSearch(q);
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => askLater(typed.trim()), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [isTyping, typed]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  const type = (next: string) => {
    setTyped(next);
    setTyping(true);
  };
  const clear = () => {
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
      rightSection={typed === '' ? null : <CloseButton size="sm" aria-label="Effacer la recherche" onClick={clear} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed.trim());
        if (event.key === 'Escape' && typed !== '') clear();
      }}
    />
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('[role="dialog"]') !== null);
