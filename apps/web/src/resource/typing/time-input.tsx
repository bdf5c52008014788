import { TextInput, type TextInputProps } from '@mantine/core';
import { parseFrenchTime } from './french-date.ts';
import { useTyped } from './use-typed.ts';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `HH:mm`, null, or the text that could not be read. */
  value: string | null;
  onChange: (value: string | null) => void;
}

export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  const { text, type, settle } = useTyped({ value, onChange, parse: parseFrenchTime, format });
  return (
    <TextInput
      {...props}
      autoComplete="off"
      placeholder="hh:mm"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        props.onBlur?.(event);
      }}
    />
  );
}

const format = (value: string | null): string => value ?? '';
