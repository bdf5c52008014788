import { etapes } from '@editique/domain/entities/job';
import { ETAPE } from '@editique/domain/job/steps';
import type { Suivi } from '@editique/domain/job/suivi';
import { formatDateTime, formatNear, formatNumber } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { Deadline } from '../../../../production/status/deadline.tsx';
import { Etat } from '../../../../production/status/etat.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { IncidentsPill } from '../integrity/incidents-pill.tsx';
import classes from './job-panel.module.css';

interface JobPanelProps {
  job: Job;
  followUp: Suivi;
}

/** Shows the scanned job, large enough to be read from the machine. */
export function JobPanel({ job, followUp }: JobPanelProps) {
  const isInserting = job.etape >= ETAPE.inserting;
  const { spools } = followUp;
  const finished = spools?.filter((spool) => (isInserting ? spool.resteMSP : spool.resteImpression) === 0).length;
  return (
    <section className={classes.panel} aria-label={job.nomjob}>
      <div className={classes.head}>
        <span className={classes.client}>{job.client.nomClient}</span>
        <span className={classes.pills}>
          <IncidentsPill job={job} nonSoldes={followUp.faits.nonSoldes} />
          <Etat etat={job.etat} etape={job.etape} />
        </span>
      </div>
      <h2 className={classes.name}>{job.nomjob}</h2>
      <ol className={classes.segments} aria-label="Étapes">
        {etapes.map(({ value, label }) => (
          <li
            key={value}
            className={classes.segment}
            data-state={stateOf(value, job.etape)}
            aria-current={value === job.etape ? 'step' : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
      <dl className={classes.figures}>
        <Figure label="Plis" value={formatNumber(job.nombrePlis)} />
        <Figure label="Feuilles" value={formatNumber(job.nombreFeuilles)} />
        {spools && (
          <Figure
            label={isInserting ? 'Spools insérés' : 'Spools imprimés'}
            value={`${formatNumber(finished)} / ${formatNumber(spools.length)}`}
          />
        )}
        <Sending job={job} />
      </dl>
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** Shows the hour of dispatch, and the day if it is not today. */
function Sending({ job }: { job: Job }) {
  const [day = '', hour = ''] = formatNear(job.dateHeureEnvoi, useNow()).split(' à ');
  return (
    <div className={classes.figure}>
      <dt>Envoi</dt>
      <dd>
        <time dateTime={job.dateHeureEnvoi} title={formatDateTime(job.dateHeureEnvoi)}>
          {hour}
        </time>
        <span className={classes.day}>
          {day !== "aujourd'hui" && day}
          <Deadline job={job} isNamed />
        </span>
      </dd>
    </div>
  );
}

function stateOf(step: number, etape: number): 'done' | 'current' | 'todo' {
  if (step === etape) return 'current';
  return step < etape ? 'done' : 'todo';
}
