import type { FloorJob, JobsPart } from '@editique/domain/dashboard/dashboard';
import { ETAPE } from '@editique/domain/job/steps';
import { RISKS } from '@editique/domain/planning/plan-types';
import { VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import { formatDateTime, formatNear, formatNumber } from '../../lib/text/format.ts';
import { ClientAndPlis } from '../../production/job/client-and-plis.tsx';
import { Deadline } from '../../production/status/deadline.tsx';
import { etapeLabel } from '../../production/status/etape.tsx';
import { EtapeGlyph } from '../../production/status/etape-glyph.tsx';
import { RiskMark, tellingRisk } from '../../production/status/risk.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CardLink } from '../../ui/card/card-link.tsx';
import { CardNote } from '../../ui/card/card-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { listAddress, useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';
import classes from './rows.module.css';

const SHOWN = 5;
const KEPT = 2;

interface DueCardProps {
  jobs: JobsPart;
  day: string;
  /** The rows to show; by default the first ones. */
  rows?: readonly FloorJob[];
  className?: string | undefined;
  listRef?: Ref<HTMLUListElement>;
}

/** Shows the jobs that are late or leave today: the oldest first, with some room kept for jobs that can still leave in time. */
export function DueCard({ jobs, day, rows = shownOf(jobs.urgents), className, listRef }: DueCardProps) {
  const total = jobs.enRetard + jobs.aEnvoyer.total;
  return (
    <Card
      title="En retard ou à envoyer aujourd'hui"
      aside={formatNumber(total)}
      isFlush
      className={className}
      actions={<CardLink to={listAddress.dueUntil(day)}>Tout afficher</CardLink>}
    >
      {jobs.urgents.length === 0 && <CardNote>Rien n'est en retard, et rien ne part plus aujourd'hui.</CardNote>}
      <ul ref={listRef} className={classes.rows}>
        {rows.map((job) => (
          <li key={job.id}>
            <DueJob job={job} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Returns the rows of the card: late jobs first, then today's jobs with those at risk first. Late jobs leave room for two of today's jobs.
 */
function shownOf(urgents: readonly FloorJob[]): FloorJob[] {
  const { late, coming } = parted(urgents);
  return [...late.slice(0, SHOWN - Math.min(coming.length, KEPT)), ...coming].slice(0, SHOWN);
}

/** Returns all the jobs in the same order, for the wall screen, which turns its pages. */
export function inOrder(urgents: readonly FloorJob[]): FloorJob[] {
  const { late, coming } = parted(urgents);
  return [...late, ...coming];
}

const parted = (urgents: readonly FloorJob[]) => ({
  late: urgents.filter(({ enRetard }) => enRetard),
  coming: urgents.filter(({ enRetard }) => !enRetard).sort((one, other) => rankOf(one) - rankOf(other)),
});

/** Ranks red and orange first, and jobs without a known risk last. */
const rankOf = ({ risque }: FloorJob): number => (risque ? RISKS.indexOf(risque) : RISKS.length);

function DueJob({ job }: { job: FloorJob }) {
  const now = useNow();
  const { job: hrefOf } = useAllowedLinks();
  const risk = tellingRisk(job);
  const isLate = job.enRetard || (job.etape < ETAPE.deposited && Date.parse(job.dateHeureEnvoi) < now);
  return (
    <MaybeLink to={hrefOf(job.id)} className={classes.row} isLate={isLate}>
      <EtapeGlyph etape={job.etape} />
      <VisuallyHidden>{etapeLabel(job.etape)}</VisuallyHidden>
      <span className={classes.names}>
        <span className={classes.name}>{job.nomjob}</span>
        <span className={classes.second}>
          <ClientAndPlis client={job.client} plis={job.nombrePlis} />
        </span>
      </span>
      <span className={classes.end}>
        {isLate ? (
          <Deadline job={job} />
        ) : (
          <>
            <time dateTime={job.dateHeureEnvoi} title={formatDateTime(job.dateHeureEnvoi)}>
              {formatNear(job.dateHeureEnvoi, now).replace("aujourd'hui ", '')}
            </time>
            {risk && (
              <span className={classes.risk}>
                <RiskMark risque={risk} />
              </span>
            )}
          </>
        )}
      </span>
    </MaybeLink>
  );
}
