import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker, InlineDateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { useRef, useState } from 'react';
import { IconCalendar } from '../../icons/icons.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { parseFrenchDate, parseFrenchDateTime, toOffsetIso } from './french-date.ts';
import classes from './moment-input.module.css';
import { useTyped } from './use-typed.ts';

interface MomentInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  kind: 'dateTime' | 'date';
  /** ISO 8601 or `YYYY-MM-DD`, nothing, or what was typed instead of one. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A date or date-time: typed as '14/11/2026 09:30', or chosen; shown in the long format. */
export function MomentInput({ kind, value, onChange, ...props }: MomentInputProps) {
  const { parse, format, hint } = KINDS[kind];
  const { text, type, settle } = useTyped({ value, onChange, parse, format });
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <TextInput
      {...props}
      ref={input}
      autoComplete="off"
      placeholder={hint}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        setOpen(true);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} width={WIDTH} position="bottom-end" trapFocus withinPortal shadow="md" radius="md">
          <Popover.Target>
            <ActionIcon size={28} aria-label="Ouvrir le calendrier" onClick={() => setOpen(!isOpen)}>
              <IconCalendar size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Calendrier">
            {kind === 'date' ? (
              <DatePicker {...PICKER} value={isDay(value) ? value : null} onChange={(day) => pick(day, onChange, close)} />
            ) : (
              <InlineDateTimePicker
                {...PICKER}
                value={toPicker(value)}
                onChange={(moment) => onChange(fromPicker(moment))}
                onSubmit={close}
                submitButtonProps={{ 'aria-label': 'Valider la date' }}
                timePickerProps={{ hoursInputLabel: 'Heures', minutesInputLabel: 'Minutes' }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

/** The calendar takes whatever it is given. */
const WIDTH = 292;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isMoment = (value: string | null): value is string => value !== null && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value));
const isDay = (value: string | null): value is string => value !== null && DAY.test(value);

const KINDS = {
  dateTime: {
    parse: parseFrenchDateTime,
    format: (value: string | null) => (isMoment(value) ? formatDateTime(value) : (value ?? '')),
    hint: 'jj/mm/aaaa hh:mm',
  },
  date: {
    parse: parseFrenchDate,
    format: (value: string | null) => (isDay(value) ? formatDate(value) : (value ?? '')),
    hint: 'jj/mm/aaaa',
  },
} as const;

const PICKER = {
  locale: 'fr',
  fullWidth: true,
  highlightToday: true,
  classNames: { day: classes.day },
  ariaLabels: {
    monthLevelControl: 'Choisir le mois',
    yearLevelControl: "Choisir l'année",
    nextMonth: 'Mois suivant',
    previousMonth: 'Mois précédent',
    nextYear: 'Année suivante',
    previousYear: 'Année précédente',
    nextDecade: 'Décennie suivante',
    previousDecade: 'Décennie précédente',
  },
} as const;

function pick(day: string | null, onChange: (value: string | null) => void, close: () => void): void {
  onChange(day);
  close();
}

/** The picker knows local times only, as 'YYYY-MM-DD HH:mm:ss'. */
const toPicker = (value: string | null): string | null =>
  isMoment(value) ? toOffsetIso(new Date(value)).slice(0, 19).replace('T', ' ') : null;
const fromPicker = (local: string | null): string | null => (local ? toOffsetIso(new Date(local.replace(' ', 'T'))) : null);
