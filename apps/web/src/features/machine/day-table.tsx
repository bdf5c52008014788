import { job as jobEntity } from '@editique/domain/entities/job';
import { VisuallyHidden } from '@mantine/core';
import { IconPinFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatDateTime, formatNear, formatTime } from '../../lib/format.ts';
import { RiskMark } from '../../production/status/risk.tsx';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { DayOperation } from './day-plan.ts';
import classes from './machine.module.css';
import { type Machine, quantityWords } from './machine.ts';

interface DayTableProps {
  machine: Machine;
  operations: readonly DayOperation[];
  now: number;
}

/** What the machine does today, in its order. */
export const DayTable = ({ machine, operations, now }: DayTableProps) => (
  <table className={classes.table}>
    <caption>
      <VisuallyHidden>Opérations d'aujourd'hui sur {machine.nomMachine}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Job</th>
        <th scope="col">Quand</th>
        <th scope="col" className={classes.number}>
          Reste à faire
        </th>
        <th scope="col">Risque</th>
        <th scope="col">Place</th>
      </tr>
    </thead>
    <tbody>
      {operations.map((one) => (
        <tr key={`${one.job.id}-${one.operation}`}>
          <th scope="row" title={one.job.nomjob}>
            <RecordLink entity={jobEntity} value={one.job} />
          </th>
          <td data-label="Quand">
            <When one={one} now={now} />
          </td>
          <td data-label="Reste à faire" className={classes.number}>
            {quantityWords(machine, one.quantite)}
          </td>
          <td title={one.outlook?.raison}>
            <RiskMark risque={one.outlook?.risque ?? 'gris'} marge={one.outlook?.marge} envoi={one.outlook?.dateHeureEnvoi} />
          </td>
          <td>
            <Place one={one} now={now} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** '08:00 – 10:40', with the day where it is another one than today. */
function When({ one: { debut, fin }, now }: { one: DayOperation; now: number }) {
  const words = (value: string): string => (isDayOf(value, now) ? formatTime(value) : formatNear(value, now));
  return (
    <>
      <time dateTime={debut} title={formatDateTime(debut)}>
        {words(debut)}
      </time>
      {' – '}
      <time dateTime={fin} title={formatDateTime(fin)}>
        {words(fin)}
      </time>
    </>
  );
}

/** Work that has begun may still wait its turn. */
function Place({ one: { commence, epinglee, debut }, now }: { one: DayOperation; now: number }) {
  if (commence)
    return (
      <Pill family="blue" icon={IconPlayerPlayFilled}>
        {Date.parse(debut) <= now ? 'En cours' : 'Commencée'}
      </Pill>
    );
  if (epinglee) return <Pill icon={IconPinFilled}>Épinglée</Pill>;
  return <span className={classes.quiet}>Automatique</span>;
}

const isDayOf = (value: string, now: number): boolean => new Date(value).toDateString() === new Date(now).toDateString();
