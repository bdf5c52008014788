import { useState } from 'react';

interface TypedOptions<V> {
  value: V;
  onChange: (value: V) => void;
  parse: (text: string) => V;
  format: (value: V) => string;
}

/** A value that is typed as text. The text stays as typed while it stands for the value, and is replaced when the value changes elsewhere. */
export function useTyped<V>({ value, onChange, parse, format }: TypedOptions<V>) {
  const [text, setText] = useState(() => format(value));
  const [seen, setSeen] = useState(value);
  if (!Object.is(value, seen)) {
    setSeen(value);
    if (!Object.is(parse(text), value)) setText(format(value));
  }
  return {
    text,
    type: (typed: string) => {
      // The value that was seen stays as it is: where it takes no half of a date, what is typed so far is still there.
      setText(typed);
      onChange(parse(typed));
    },
    /** Shows the value in its full form, once nobody types any more. */
    settle: () => setText(format(value)),
  };
}
