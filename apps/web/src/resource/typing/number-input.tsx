import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { parseFrenchNumber, regroup } from './french-number.ts';
import { useTyped } from './use-typed.ts';

/** A number, nothing, or what was typed instead of one. */
export type TypedNumber = number | string | null;

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
  hasDecimals?: boolean;
}

/** A number typed and shown the French way. Letters are kept and refused by the schema, never swallowed. */
export function NumberInput({ value, onChange, hasDecimals = false, ...props }: NumberInputProps) {
  const { text, type } = useTyped({ value, onChange, parse: parseFrenchNumber, format });
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        const typed = regroup({ text: currentTarget.value, caret: currentTarget.selectionStart ?? currentTarget.value.length });
        caret.current = typed.caret;
        type(typed.text);
      }}
    />
  );
}

/** All the decimals that a field may have: what is shown is what would be sent. */
const exact = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 });

const format = (value: TypedNumber): string => (typeof value === 'number' ? exact.format(value) : (value ?? ''));
