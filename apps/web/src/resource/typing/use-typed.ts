import { useState } from 'react';

interface TypedOptions<V> {
  value: V;
  onChange: (value: V) => void;
  parse: (text: string) => V;
  format: (value: V) => string;
  /** Where the value takes only some of what is typed: what it leaves out stays as it is typed. */
  takes?: (value: V) => boolean;
}

/** A value that is typed as text. The text stays as typed while it stands for the value, and is replaced when the value changes elsewhere. */
export function useTyped<V>({ value, onChange, parse, format, takes = takesAll }: TypedOptions<V>) {
  const [text, setText] = useState(() => format(value));
  const [seen, setSeen] = useState(value);
  /** What was asked for by typing and has not come back. A value in the address comes a moment later, and the next letter is typed by then. */
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
      // The value that was seen stays as it is: where it takes no half of a date, what is typed so far is still there.
      setText(typed);
      const parsed = parse(typed);
      setAsked((before) => [...before, parsed]);
      onChange(parsed);
    },
    /** Chosen otherwise than by typing: it replaces what stands there, also where the value stays the same. */
    choose: (chosen: V) => {
      setText(format(chosen));
      onChange(chosen);
    },
    /** Shows the value in its full form, once nobody types any more. */
    settle: () => {
      if (isTaken) setText(format(value));
      setAsked([]);
    },
  };
}

const takesAll = (): boolean => true;
