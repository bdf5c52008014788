import { machine as machineEntity } from '@editique/domain/entities/machine';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { IconCheck, IconGauge } from '../../../icons/icons.ts';
import { formatCount, formatNumber, formatPercent, MISSING } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { StateTile } from '../../../ui/card/state-tile.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { medianRate } from './activity-figures.ts';
import { type Machine, rateWords } from './machine.ts';
import classes from './rate-card.module.css';
import { useActivity } from './use-activity.ts';
import { useMachineHref } from './use-machine-href.ts';
import { useTakeYield } from './use-take-yield.ts';

/** The period from which the server computes the proposed yield. */
const DAYS = 30;
const FULL = 100;

/** Shows the machine's real rate on working days, beside its declared rate. */
export function RateCard({ machine }: { machine: Machine }) {
  const activity = useActivity(machine.id, DAYS);
  return (
    <Card title="Cadence réelle" aside={`${DAYS} jours`}>
      <Loaded query={activity} help="L'activité n'a pas pu être lue." waiting={<Skeleton height={112} radius="sm" animate={false} />}>
        {({ jours, rendementPropose }) => (
          <Rates
            machine={machine}
            measured={medianRate(jours)}
            days={jours.filter(({ quantite }) => quantite > 0).length}
            proposed={rendementPropose}
          />
        )}
      </Loaded>
    </Card>
  );
}

interface RatesProps {
  machine: Machine;
  measured: number | null;
  days: number;
  proposed: number | null;
}

function Rates({ machine, measured, days, proposed }: RatesProps) {
  const { cadence, rendement } = machine;
  if (cadence === null) return <NoCadence machine={machine} measured={measured} />;
  const declared = (cadence * (rendement ?? FULL)) / FULL;
  const highest = Math.max(declared, measured ?? 0, 1);
  return (
    <div className={classes.rates}>
      <Rate label="Prévue par le planning" rate={declared} of={highest} machine={machine}>
        {formatNumber(cadence)} × {formatPercent(rendement ?? FULL)}
        {rendement === null && ' (aucun rendement indiqué)'}
      </Rate>
      <Rate label="Mesurée" rate={measured} of={highest} machine={machine} isMeasured>
        {measured === null
          ? "Rien n'a été déclaré sur cette machine\u202F: sa cadence se mesure aux avancements."
          : `Médiane de ${formatCount(days, 'jour')} de production, arrêts déduits`}
      </Rate>
      <Proposal machine={machine} proposed={proposed} />
    </div>
  );
}

interface RateProps {
  label: string;
  rate: number | null;
  of: number;
  machine: Machine;
  isMeasured?: boolean;
  children: React.ReactNode;
}

const Rate = ({ label, rate, of, machine, isMeasured = false, children }: RateProps) => (
  <div className={classes.rate}>
    <span className={classes.label}>{label}</span>
    <span className={classes.figure}>{rate === null ? MISSING : rateWords(machine, Math.round(rate))}</span>
    <span className={classes.track} aria-hidden>
      <span data-measured={isMeasured || undefined} style={{ width: `${((rate ?? 0) / of) * 100}%` }} />
    </span>
    <span className={classes.detail}>{children}</span>
  </div>
);

/** Offers to save the measured yield, to users who may change the machine. */
function Proposal({ machine, proposed }: { machine: Machine; proposed: number | null }) {
  const canWrite = useRights(machineEntity).can('modifier');
  const take = useTakeYield();
  if (proposed === null) return null;
  if (proposed === (machine.rendement ?? FULL))
    return (
      <p className={classes.proposal}>
        <IconCheck size={16} aria-hidden className={classes.good} />
        Le rendement déclaré est celui qui est mesuré.
      </p>
    );
  return (
    <div className={classes.proposal}>
      <span>
        Rendement mesuré&#8239;: <strong>{formatPercent(proposed)}</strong>
      </span>
      {canWrite && (
        <Button variant="default" size="xs" loading={take.isPending} onClick={() => take.mutate({ machine, rendement: proposed })}>
          Reprendre cette valeur
        </Button>
      )}
    </div>
  );
}

function NoCadence({ machine, measured }: { machine: Machine; measured: number | null }) {
  const edit = useMachineHref(machine);
  return (
    <StateTile
      icon={IconGauge}
      title="Aucune cadence"
      help={
        measured === null
          ? 'Indiquez combien cette machine fait par heure\u202F: elle entre alors dans le planning.'
          : `Ces ${DAYS} derniers jours, elle a fait ${rateWords(machine, measured)}. Indiquez sa cadence\u202F: elle entre alors dans le planning.`
      }
      action={
        edit && (
          <Button component={Link} to={edit} variant="default">
            Modifier la machine
          </Button>
        )
      }
    />
  );
}
