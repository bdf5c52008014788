import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { formatExact, formatUnitMoney } from '../../lib/text/format.ts';
import { ambiguityOf, parseFrenchNumber, pastedCells, regroup, withComma } from './french-number.ts';
import { useTyped } from './use-typed.ts';
import { useUndo } from './use-undo.ts';

/** A number, null, or the text that could not be read as one. */
export type TypedNumber = number | string | null;

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
  hasDecimals?: boolean;
  /** An amount in dirhams: at least two decimals, except while typing. */
  isMoney?: boolean;
}

/** A number typed and shown in the French format. Letters are kept for the schema to refuse, never dropped. */
export function NumberInput({ value, onChange, hasDecimals = false, isMoney = false, error, ...props }: NumberInputProps) {
  const { text, type, rewrite } = useTyped({ value, onChange, parse: parseFrenchNumber, format: isMoney ? formatMoney : format });
  const takesDecimals = hasDecimals || isMoney;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const put = (next: string, at: number) => {
    caret.current = at;
    type(next);
  };
  const undo = useUndo(text, (before) => put(before, before.length));
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextInput
      {...props}
      ref={input}
      error={explained(error, value, takesDecimals)}
      inputMode={takesDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onKeyDown={(event) => {
        undo.onKeyDown(event);
        props.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        const written = withComma(text);
        if (written !== text) {
          undo.remember(written, undefined);
          rewrite(written);
        }
        props.onBlur?.(event);
      }}
      onChange={({ currentTarget, nativeEvent }) => {
        const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
        if (undo.isAsked(kind)) return;
        const typed = regroup({ text: currentTarget.value, caret: currentTarget.selectionStart ?? currentTarget.value.length });
        undo.remember(typed.text, kind);
        put(typed.text, typed.caret);
      }}
      onPaste={(event) => {
        const cells = pastedCells(event.clipboardData.getData('text'));
        if (cells === null) return;
        // The browser would turn the separators into spaces, and all the cells into one number.
        event.preventDefault();
        const { value: before, selectionStart, selectionEnd } = event.currentTarget;
        const start = before.slice(0, selectionStart ?? before.length) + cells;
        const pasted = start + before.slice(selectionEnd ?? before.length);
        undo.remember(pasted, undefined);
        put(pasted, start.length);
      }}
    />
  );
}

/** Says how to write a number that is refused only because its point is ambiguous. A whole number has no decimals to offer. */
export const explained = <E,>(error: E, value: TypedNumber, takesDecimals: boolean): E | string =>
  error && typeof error !== 'boolean' && takesDecimals ? (ambiguityOf(value) ?? error) : error;

const formattedBy =
  (words: (value: number) => string) =>
  (value: TypedNumber): string =>
    typeof value === 'number' ? words(value) : (value ?? '');
const format = formattedBy(formatExact);
const formatMoney = formattedBy(formatUnitMoney);
