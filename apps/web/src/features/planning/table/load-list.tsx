import type { Planning } from '@editique/domain/planning/planning';
import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { IconAlertTriangleFilled } from '../../../icons/icons.ts';
import { formatShare } from '../../../lib/text/format.ts';
import { shareOf } from '../board/load-places.ts';
import classes from './table-view.module.css';

type Charge = Planning['machines'][number]['charge'][number];

const dayName = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric' });

/** Shows the load per day as text, such as 'lun. 16 : 82 %'. Overloaded days are marked. */
export function LoadList({ charge, nom }: { charge: readonly Charge[]; nom: string }) {
  const days = charge.filter(({ minutes, ouvertes }) => minutes > 0 || ouvertes > 0);
  if (days.length === 0) return null;
  return (
    <ul className={classes.loads} aria-label={`Charge de ${nom} par jour`}>
      {days.map((day) => {
        const share = shareOf(day);
        const isOver = share > 1;
        const late = day.deborde > 0 ? `, et ${wordsOf(day.deborde)} qui débordent sur les jours suivants` : '';
        const detail = `${wordsOf(day.minutes)} de travail pour ${wordsOf(day.ouvertes)} d'ouverture${late}`;
        return (
          <li key={day.jour} data-over={isOver || undefined} title={detail}>
            {isOver && <IconAlertTriangleFilled size={12} aria-label="trop chargé" />}
            {dayName.format(new Date(`${day.jour}T00:00`))}
            {'\u202f: '}
            {Number.isFinite(share) ? formatShare(share) : 'fermée'}
          </li>
        );
      })}
    </ul>
  );
}

const wordsOf = (minutes: number): string => (minutes === 0 ? '0\u00a0h' : durationWords(minutes * MINUTE_MS));
