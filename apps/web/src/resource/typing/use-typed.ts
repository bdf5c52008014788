import { useState } from 'react';

interface TypedOptions<V> {
  value: V;
  onChange: (value: V) => void;
  parse: (text: string) => V;
  format: (value: V) => string;
  /** Whether the value can hold what was parsed. Text that it cannot hold stays as typed. */
  takes?: (value: V) => boolean;
}

/**
 * Holds a value that is typed as text. The text stays as typed while it means the value, and is replaced when the value changes elsewhere.
 */
export function useTyped<V>({ value, onChange, parse, format, takes = takesAll }: TypedOptions<V>) {
  const [text, setText] = useState(() => format(value));
  const [seen, setSeen] = useState(value);
  /**
   * The typed values that were sent and have not come back yet. A value in the address returns a moment later, when the next letter may
   * already be typed.
   */
  const [asked, setAsked] = useState<readonly V[]>([]);
  if (!Object.is(value, seen)) {
    setSeen(value);
    const own = asked.findIndex((one) => Object.is(one, value));
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    if (own < 0 && !Object.is(parse(text), value)) setText(format(value));
  }
  const isTaken = takes(parse(text));
  return {
    text,
    isTaken,
    type: (typed: string) => {
      // `seen` is left unchanged: if the value does not hold half a date, the text typed so far must stay.
      setText(typed);
      const parsed = parse(typed);
      setAsked((before) => [...before, parsed]);
      onChange(parsed);
    },
    /** Sets a value chosen otherwise than by typing. It replaces the text even if the value stays the same. */
    choose: (chosen: V) => {
      setText(format(chosen));
      onChange(chosen);
    },
    /** Replaces the text by another one for the same value. */
    rewrite: setText,
    /** Shows the value in its full format, once typing has ended. */
    settle: () => {
      if (isTaken) setText(format(value));
      setAsked([]);
    },
  };
}

const takesAll = (): boolean => true;
