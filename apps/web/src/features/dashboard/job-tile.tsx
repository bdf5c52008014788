import type { FloorJob } from '@editique/domain/dashboard/dashboard';
import { ETAT } from '@editique/domain/job/steps';
import { formatDateTime, formatNear, formatTimeAway } from '../../lib/text/format.ts';
import { RISK_LOOKS, RiskMark, tellingRisk } from '../../production/status/risk.tsx';
import type { Family } from '../../ui/pill.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './job-tile.module.css';
import { useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';

/** Shows one job of the board: its name, when it is due, and whether it will leave in time. */
export function JobTile({ job }: { job: FloorJob }) {
  const now = useNow();
  const { job: hrefOf } = useAllowedLinks();
  const isPaused = job.etat === ETAT.paused;
  // The pause itself explains why there is no forecast.
  const risk = isPaused ? null : tellingRisk(job);
  const moment = job.dateHeureDepot ?? job.dateHeureEnvoi;
  const late = job.enRetard ? formatTimeAway(now - Date.parse(job.dateHeureEnvoi)) : null;
  return (
    <MaybeLink to={hrefOf(job.id)} className={classes.job} title={`${job.nomjob}, ${job.client}, ${formatDateTime(moment)}`}>
      <span className={classes.bar} data-family={familyOf(job)} />
      <span className={classes.name}>{job.nomjob}</span>
      <span className={classes.when} data-family={whenFamily(isPaused, job.enRetard)}>
        {isPaused && 'En pause, '}
        {late ? `${isPaused ? 'retard' : 'En retard,'} ${late}` : formatNear(moment, now)}
      </span>
      {risk && (
        <span className={classes.risk}>
          <RiskMark risque={risk} />
        </span>
      )}
    </MaybeLink>
  );
}

function familyOf(job: FloorJob): Family | undefined {
  if (job.etat === ETAT.paused) return 'amber';
  if (job.enRetard) return 'red';
  const risk = tellingRisk(job);
  return risk ? RISK_LOOKS[risk].family : undefined;
}

function whenFamily(isPaused: boolean, isLate: boolean): Family | undefined {
  if (isPaused) return 'amber';
  return isLate ? 'red' : undefined;
}
