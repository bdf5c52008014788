import { isDay } from '@editique/domain/entity/moment';
import { DatePicker, InlineDateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { toOffsetIso } from './french-date.ts';
import classes from './moment-input.module.css';
import { isMoment } from './moments.ts';
import { useMonthArrows } from './use-month-arrows.ts';

export interface CalendarProps {
  kind: 'dateTime' | 'date';
  value: string | null;
  onChange: (value: string | null) => void;
  onClose: () => void;
}

/** Chooses a day, and a time where there is one. Loaded separately: most users type dates, and lists need it only in a filter. */
export function Calendar({ kind, value, onChange, onClose }: CalendarProps) {
  const moment = toPicker(value);
  const day = isDay(value) ? value : null;
  const { frame, picker } = useMonthArrows(day ?? (moment ?? toOffsetIso(new Date())).slice(0, DAY));
  const pick = (chosen: string | null) => {
    onChange(chosen);
    onClose();
  };
  return (
    <div ref={frame}>
      {kind === 'date' ? (
        <DatePicker {...PICKER} {...picker} value={day} onChange={pick} />
      ) : (
        <InlineDateTimePicker
          {...PICKER}
          {...picker}
          value={moment}
          onChange={(chosen) => onChange(fromPicker(chosen))}
          onSubmit={onClose}
          submitButtonProps={{ 'aria-label': 'Valider la date' }}
          timePickerProps={{ hoursInputLabel: 'Heures', minutesInputLabel: 'Minutes' }}
        />
      )}
    </div>
  );
}

const DAY = 'YYYY-MM-DD'.length;

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

/** The picker works in local time only, as 'YYYY-MM-DD HH:mm:ss'. */
const toPicker = (value: string | null): string | null =>
  isMoment(value) ? toOffsetIso(new Date(value)).slice(0, 19).replace('T', ' ') : null;
const fromPicker = (local: string | null): string | null => (local ? toOffsetIso(new Date(local.replace(' ', 'T'))) : null);
