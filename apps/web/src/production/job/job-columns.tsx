import type { job } from '@editique/domain/entities/job';
import { deadlineOf } from '@editique/domain/job/deadline';
import { ETAT } from '@editique/domain/job/steps';
import type { ReactNode } from 'react';
import { formatCount, formatDateTime } from '../../lib/text/format.ts';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import type { RowMark } from '../../resource/list/rows/list-model.ts';
import { Facts } from '../../ui/facts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BillingPill } from '../status/billing-pill.tsx';
import { Deadline } from '../status/deadline.tsx';
import { Etape } from '../status/etape.tsx';
import { Etat } from '../status/etat.tsx';
import { tellingRisk } from '../status/risk.tsx';
import { ClientAndPlis } from './client-and-plis.tsx';
import classes from './job-columns.module.css';
import type { Job } from './records.ts';
import { RiskHint } from './risk-hint.tsx';

/** The widths of the list at which its columns change. Below the last one the rows become cards. */
const ROOMY_FROM = 1340;
const WIDE_FROM = 1120;
const BILLING_FROM = 950;
export const JOB_CARDS_BELOW = 760;

/** The columns of every list of jobs. */
export const jobColumns: ColumnOptions<typeof job> = {
  // Shown below the date of sending: two columns of long dates would leave no room for the others.
  hidden: ['dateHeureReception'],
  overrides: {
    nomjob: {
      // Sized by style rules of its own: it takes the width that the other columns leave.
      isText: false,
      cell: (row, { width }) => (
        <span className={classes.stack}>
          <span
            className={classes.name}
            data-cancelled={isCancelled(row) || undefined}
            data-tight={width < ROOMY_FROM || undefined}
            title={row.nomjob}
          >
            {row.nomjob}
          </span>
          {width < ROOMY_FROM && (
            <span className={classes.second}>
              {width < WIDE_FROM ? <ClientAndPlis client={row.client.nomClient} plis={row.nombrePlis} /> : row.bibliotheque.libelle}
            </span>
          )}
        </span>
      ),
    },
    client: { from: WIDE_FROM },
    bibliotheque: { from: ROOMY_FROM },
    etape: { cell: (row) => <Etape etape={row.etape} isCancelled={isCancelled(row)} /> },
    etat: { cell: (row) => <Etat etat={row.etat} etape={row.etape} /> },
    nombrePlis: { from: WIDE_FROM, header: 'Plis' },
    dateHeureEnvoi: {
      cell: (row) => (
        <span className={classes.stack}>
          <time dateTime={row.dateHeureEnvoi}>{formatDateTime(row.dateHeureEnvoi)}</time>
          <span className={classes.second}>
            <Remark row={row} />
          </span>
        </span>
      ),
    },
    statutFacturation: { from: BILLING_FROM, cell: (row) => <BillingPill statut={row.statutFacturation} /> },
  },
};

/** Returns the mark that makes a late or cancelled job stand out. */
export function markOfJob(row: Job): RowMark | undefined {
  if (isCancelled(row)) return 'cancelled';
  return deadlineOf(row, Date.now()).kind === 'late' ? 'late' : undefined;
}

/** Draws the content of a job's card below its name. */
export function JobCard(row: Job): ReactNode {
  const isPressing = deadlineOf(row, Date.now()).kind !== 'none';
  const risk = tellingRisk(row);
  return (
    <div className={classes.card}>
      <span className={classes.under}>
        <Facts of={[row.client.nomClient, formatCount(row.nombrePlis, 'pli')]} />
      </span>
      <Etape etape={row.etape} isCancelled={isCancelled(row)} />
      <span className={classes.end}>
        <Etat etat={row.etat} etape={row.etape} />
      </span>
      <time dateTime={row.dateHeureEnvoi} className={classes.when}>
        {formatDateTime(row.dateHeureEnvoi)}
      </time>
      <span className={classes.end}>{isPressing ? <Deadline job={row} isNamed /> : <BillingPill statut={row.statutFacturation} />}</span>
      {risk && (
        <span className={classes.under}>
          <RiskHint id={row.id} risque={risk} />
        </span>
      )}
    </div>
  );
}

const isCancelled = (row: Job): boolean => row.etat === ETAT.cancelled;

/** Shown below the date of sending: how late the job is or how soon it is due, otherwise when it was received. */
function Remark({ row }: { row: Job }) {
  const isPressing = deadlineOf(row, useNow()).kind !== 'none';
  const risk = tellingRisk(row);
  if (isPressing || risk)
    return (
      <span className={classes.remarks}>
        {isPressing && <Deadline job={row} isNamed />}
        {risk && <RiskHint id={row.id} risque={risk} />}
      </span>
    );
  return (
    <>
      Reçu le <time dateTime={row.dateHeureReception}>{formatDateTime(row.dateHeureReception)}</time>
    </>
  );
}
