import { job as jobEntity } from '@editique/domain/entities/job';
import { actionPath } from '@editique/domain/entity/permission';
import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { IconCalendarTime, IconGauge } from '../../../icons/icons.ts';
import { formatNear, formatShare, formatTime } from '../../../lib/text/format.ts';
import { HORIZON, usePlanning } from '../../../production/job/use-planning.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CardLink } from '../../../ui/card/card-link.tsx';
import { StateTile } from '../../../ui/card/state-tile.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { type DayPlan, dayPlanOf, type Span } from './day-plan.ts';
import { DayTable } from './day-table.tsx';
import classes from './machine.module.css';
import type { Machine } from './machine.ts';
import { useMachineHref } from './use-machine-href.ts';

/** Shows today's plan of a machine, for users who may open the planning. */
export const TodayCard = ({ machine }: { machine: Machine }) =>
  useRights(jobEntity).can('planning') ? <PlannedCard machine={machine} /> : null;

function PlannedCard({ machine }: { machine: Machine }) {
  const plan = usePlanning(HORIZON);
  const { data } = plan;
  const now = data ? Date.parse(data.calculeLe) : 0;
  const day = data && dayPlanOf(data, machine.id, now);
  return (
    <Card
      title="Aujourd'hui"
      aside={day && dayWords(day, now)}
      isFlush
      className={classes.card ?? ''}
      actions={<CardLink to={actionPath(jobEntity, 'planning')}>Planning</CardLink>}
    >
      <Loaded query={plan} help="Le planning n'a pas pu être lu." waiting={<Skeleton height={112} radius="sm" m="md" animate={false} />}>
        {() =>
          day && (
            <>
              <DayFacts day={day} />
              {day.operations.length > 0 ? (
                <DayTable machine={machine} operations={day.operations} isOpen={day.isOpen} now={now} />
              ) : (
                <NothingToday machine={machine} day={day} now={now} />
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Shows today's closures and load. */
function DayFacts({ day: { closures, charge } }: { day: DayPlan }) {
  const facts = [
    ...closures.map((span) => `Fermeture de ${spanWords(span)}`),
    ...(charge.minutes > 0 ? [`${durationWords(charge.minutes * MINUTE_MS)} de travail${loadWords(charge)}`] : []),
  ];
  return facts.length > 0 ? (
    <p className={classes.facts}>
      <Facts of={facts} />
    </p>
  ) : null;
}

function NothingToday({ machine, day, now }: { machine: Machine; day: DayPlan; now: number }) {
  const edit = useMachineHref(machine);
  if (machine.cadence === null)
    return (
      <StateTile
        icon={IconGauge}
        title="Aucune cadence"
        help="Le planning ne confie rien à cette machine tant que sa cadence n'est pas indiquée."
        action={
          edit && (
            <Button component={Link} to={edit} variant="default">
              Indiquer la cadence
            </Button>
          )
        }
      />
    );
  return (
    <StateTile
      icon={IconCalendarTime}
      title="Rien n'est prévu aujourd'hui"
      help={
        day.next
          ? `La suite\u202F: ${day.next.nomjob}, ${formatNear(day.next.debut, now)}.`
          : "Aucun job n'attend cette machine dans les sept jours."
      }
    />
  );
}

const spanWords = ({ debut, fin }: Span): string => `${clock(debut)} à ${endClock(fin)}`;
const hoursWords = (hours: readonly Span[]): string =>
  hours.length === 0 ? 'pas de travail ce jour' : hours.map(({ debut, fin }) => `${clock(debut)}–${endClock(fin)}`).join(', ');
/** Returns today's hours. If the day is closed but work has begun, adds when the work resumes. */
function dayWords({ hours, operations }: DayPlan, now: number): string {
  const reprise = hours.length === 0 && operations.find((one) => one.reprise !== null)?.reprise;
  return reprise ? `${hoursWords(hours)}, reprise ${formatNear(reprise, now)}` : hoursWords(hours);
}
const loadWords = ({ minutes, ouvertes }: DayPlan['charge']): string =>
  ouvertes > 0 ? `, ${formatShare(minutes / ouvertes)} de l'ouverture` : '';

const clock = (instant: number): string => formatTime(new Date(instant));
/** Returns the time at which a span ends, with midnight as the end of the day. */
const endClock = (instant: number): string => (clock(instant) === '00:00' ? '24:00' : clock(instant));
