import { isDay } from '@editique/domain/entity/moment';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { IconCalendar } from '../../icons/icons.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { parseFrenchDate, parseFrenchDateTime } from './french-date.ts';
import classes from './moment-input.module.css';
import { isMoment } from './moments.ts';
import { useCalendar } from './use-calendar.ts';
import { useTyped } from './use-typed.ts';

interface MomentInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  kind: 'dateTime' | 'date';
  /** ISO 8601 or `YYYY-MM-DD`, null, or the text that could not be read. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Set if the value never holds unreadable text: such text stays as typed, and this message is shown once the field is left. */
  unreadable?: string;
}

/** A field for a date or date-time: typed as '14/11/2026 09:30', or chosen; shown in the long format. */
export function MomentInput({ kind, value, onChange, unreadable, ...props }: MomentInputProps) {
  const { parse, format, hint, isRead } = KINDS[kind];
  const takes = unreadable === undefined ? undefined : (typed: string | null) => typed === null || isRead(typed);
  const { text, isTaken, type, choose, settle } = useTyped({ value, onChange, parse, format, takes });
  const [isLeft, setLeft] = useState(true);
  const calendar = useCalendar();
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    calendar.set(false);
    input.current?.focus();
  };
  return (
    <TextInput
      {...props}
      {...(unreadable === undefined ? {} : { classNames: { root: classes.marked, wrapper: classes.above, error: classes.unreadable } })}
      ref={input}
      autoComplete="off"
      placeholder={hint}
      value={text}
      error={props.error || (isLeft && !isTaken ? unreadable : undefined)}
      onChange={(event) => {
        setLeft(false);
        type(event.currentTarget.value);
      }}
      onFocus={(event) => {
        calendar.prepare();
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        settle();
        setLeft(true);
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        calendar.set(true);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover
          opened={calendar.isOpen}
          onChange={calendar.set}
          width={WIDTH}
          position="bottom-end"
          trapFocus
          withinPortal
          shadow="md"
          radius="md"
        >
          <Popover.Target>
            <ActionIcon
              size={28}
              className={classes.open}
              aria-label="Ouvrir le calendrier"
              onPointerEnter={calendar.prepare}
              onFocus={calendar.prepare}
              onClick={() => calendar.set(!calendar.isOpen)}
            >
              <IconCalendar size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Calendrier" onFocus={keepEscape}>
            {calendar.Calendar && <calendar.Calendar kind={kind} value={value} onChange={choose} onClose={close} />}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

/** A dialog receives Escape before the calendar above it does, and ignores the key only if its target has this attribute. */
const keepEscape = ({ target }: FocusEvent<HTMLElement>): void => target.setAttribute('data-mantine-stop-propagation', 'true');

/** Fixed, because the calendar grows to any width it is given. */
const WIDTH = 292;

const KINDS = {
  dateTime: {
    parse: parseFrenchDateTime,
    isRead: isMoment,
    format: (value: string | null) => (isMoment(value) ? formatDateTime(value) : (value ?? '')),
    hint: 'jj/mm/aaaa hh:mm',
  },
  date: {
    parse: parseFrenchDate,
    isRead: isDay,
    format: (value: string | null) => (isDay(value) ? formatDate(value) : (value ?? '')),
    hint: 'jj/mm/aaaa',
  },
} as const;
