import { client } from '@editique/domain/entities/client';
import { ETAT, HISTORY } from '@editique/domain/job/steps';
import type { Suivi } from '@editique/domain/job/suivi';
import { formatDateTime } from '../../../lib/text/format.ts';
import type { Job } from '../../../production/job/records.ts';
import { RiskHint } from '../../../production/job/risk-hint.tsx';
import { Deadline } from '../../../production/status/deadline.tsx';
import { Etat } from '../../../production/status/etat.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import classes from './job-head.module.css';

interface JobHeadProps {
  job: Job;
  history: Suivi['historique'];
}

/** Shows the facts that users look for first: the state and its reason, the client, when the job is due, and whether it will be in time. */
export function JobHead({ job, history }: JobHeadProps) {
  const motif = motifOf(job, history);
  return (
    <>
      <Etat etat={job.etat} etape={job.etape} />
      {motif && <span className={classes.motif}>{motif}</span>}
      {job.prevision && <RiskHint id={job.id} risque={job.prevision.risque} />}
      <dl className={classes.facts}>
        <div>
          <dt>Client</dt>
          <dd>
            <RecordLink entity={client} value={job.client} />
          </dd>
        </div>
        <div>
          <dt>Envoi</dt>
          <dd>
            <time dateTime={job.dateHeureEnvoi}>{formatDateTime(job.dateHeureEnvoi)}</time>
            <Deadline job={job} isNamed />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Returns why the job is paused or cancelled, from the latest such event; null for users who may not see the history. */
function motifOf({ etat }: Job, history: Suivi['historique']): string | null {
  if (etat === ETAT.running) return null;
  const code = etat === ETAT.paused ? HISTORY.paused : HISTORY.cancelled;
  return history?.find(({ action }) => action === code)?.motif?.libelleMotif ?? null;
}
