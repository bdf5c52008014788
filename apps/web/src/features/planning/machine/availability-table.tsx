import type { Activite } from '@editique/domain/planning/activite';
import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { VisuallyHidden } from '@mantine/core';
import { formatDate, formatNumber, MISSING } from '../../../lib/text/format.ts';
import { stoppedOf } from './activity-figures.ts';
import { type Machine, quantityWords } from './machine.ts';

/** Shows the chart's figures as a table for screen readers, newest day first. */
export const AvailabilityTable = ({ machine, jours }: { machine: Machine; jours: Activite['jours'] }) => (
  <VisuallyHidden>
    <table>
      <caption>Ouverture, arrêts et production par jour</caption>
      <thead>
        <tr>
          <th scope="col">Jour</th>
          <th scope="col">Ouverture</th>
          <th scope="col">Arrêts</th>
          <th scope="col">Causes</th>
          <th scope="col">Production</th>
          <th scope="col">Par heure</th>
        </tr>
      </thead>
      <tbody>
        {jours.toReversed().map((day) => (
          <tr key={day.jour}>
            <th scope="row">{formatDate(day.jour)}</th>
            <td>{minutesWords(day.ouvertes)}</td>
            <td>{minutesWords(stoppedOf(day))}</td>
            <td>{day.arrets.map(({ motif, minutes }) => `${motif.libelleMotif} ${minutesWords(minutes)}`).join(', ') || MISSING}</td>
            <td>{quantityWords(machine, day.quantite)}</td>
            <td>{formatNumber(day.cadenceReelle)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

const minutesWords = (minutes: number): string => (minutes === 0 ? '0' : durationWords(minutes * MINUTE_MS));
