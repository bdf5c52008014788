import { job as jobEntity } from '@editique/domain/entities/job';
import { ETAT } from '@editique/domain/job/steps';
import type { JobPrevision } from '@editique/domain/planning/planning';
import { VisuallyHidden } from '@mantine/core';
import { IconPinFilled, IconPlayerPauseFilled, IconPlayerPlayFilled } from '../../../icons/icons.ts';
import { formatDateTime, formatNear, formatTime } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import { RiskMark } from '../../../production/status/risk.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { DayOperation } from './day-plan.ts';
import classes from './machine.module.css';
import { type Machine, quantityWords } from './machine.ts';
import { useJobRecords } from './use-job-records.ts';

interface DayTableProps {
  machine: Machine;
  operations: readonly DayOperation[];
  /** Whether the machine is open now. */
  isOpen: boolean;
  now: number;
}

/** Lists the machine's operations of today, in order. */
export function DayTable({ machine, operations, isOpen, now }: DayTableProps) {
  const records = useJobRecords(operations.flatMap(({ commence, held, job }) => (commence || held ? [job.id] : [])));
  const isPaused = ({ job }: DayOperation): boolean => records.get(job.id)?.etat === ETAT.paused;
  return (
    <FactTable className={classes.table}>
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
              <When one={one} reprise={isPaused(one) ? null : one.reprise} now={now} />
            </td>
            <td data-label="Reste à faire" className={classes.number}>
              {quantityWords(machine, one.quantite)}
            </td>
            <td className={classes.risk}>
              <Risk
                risque={one.risque}
                outlook={one.outlook ?? records.get(one.job.id)?.prevision}
                envoi={one.outlook?.dateHeureEnvoi ?? records.get(one.job.id)?.dateHeureEnvoi}
              />
            </td>
            <td>
              <Place one={one} isPaused={isPaused(one)} isOpen={isOpen} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

type Outlook = Pick<JobPrevision, 'marge' | 'raison'>;

interface RiskProps {
  risque: DayOperation['risque'];
  outlook: Outlook | null | undefined;
  envoi: string | undefined;
}

const Risk = ({ risque, outlook, envoi }: RiskProps) => (
  <span title={outlook ? frenchSpaces(outlook.raison) : undefined}>
    <RiskMark risque={risque} marge={outlook?.marge} envoi={envoi} />
  </span>
);

interface WhenProps {
  one: DayOperation;
  reprise: string | null;
  now: number;
}

/**
 * Shows '08:00 – 10:40', with the day if it is not today. For work that has begun on a machine that is closed now, shows when it resumes.
 */
function When({ one: { debut, fin, held, commence, quantite }, reprise, now }: WhenProps) {
  if (commence && quantite === 0) return 'plus rien à faire';
  if (debut === null || fin === null) return <span className={classes.held}>{frenchSpaces(held ?? '')}</span>;
  const words = (value: string): string => (isSameDay(value, now) ? formatTime(value) : formatNear(value, now));
  const from = reprise ?? debut;
  return (
    <>
      {reprise !== null && 'reprend '}
      <time dateTime={from} title={formatDateTime(from)}>
        {words(from)}
      </time>
      {' – '}
      <time dateTime={fin} title={formatDateTime(fin)}>
        {isSameDay(from, fin) ? formatTime(fin) : words(fin)}
      </time>
    </>
  );
}

interface PlaceProps {
  one: DayOperation;
  isPaused: boolean;
  isOpen: boolean;
  now: number;
}

/** Shows the state of an operation. Work that has begun may still wait: for its turn, for the machine, or for somebody to resume it. */
function Place({ one: { commence, epinglee, debut, held }, isPaused, isOpen, now }: PlaceProps) {
  if (commence && isPaused)
    return (
      <Pill family="amber" icon={IconPlayerPauseFilled}>
        En pause
      </Pill>
    );
  if (commence) {
    const isRunning = held !== null || (isOpen && debut !== null && Date.parse(debut) <= now);
    return (
      <Pill family="blue" icon={IconPlayerPlayFilled}>
        {isRunning ? 'En cours' : 'Commencée'}
      </Pill>
    );
  }
  if (epinglee) return <Pill icon={IconPinFilled}>Épinglée</Pill>;
  return <span className={classes.quiet}>Automatique</span>;
}

const isSameDay = (one: string | number, other: string | number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();
