import { job as jobEntity } from '@editique/domain/entities/job';
import { ActionIcon, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { IconCalendarDue, IconX } from '../../icons/icons.ts';
import { formatDate, formatDateTime, formatNumber, formatPrice } from '../../lib/text/format.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { CardTable } from '../../ui/card/card-table.tsx';
import { Pill } from '../../ui/pill.tsx';
import classes from './job-table.module.css';

/** A job to bill or already billed. Facts that the user's list does not provide are absent. */
export interface BillableJob {
  id: number;
  nomjob: string;
  nombrePlis: number;
  dateHeureDepot?: string | null;
  affranchissement?: number;
  echeance?: string;
  estEchu?: boolean;
}

export interface JobChoice {
  isChosen: (id: number) => boolean;
  toggle: (id: number) => void;
  /** The state of the heading's checkbox. */
  all: 'none' | 'some' | 'all';
  toggleAll: () => void;
}

interface JobTableProps {
  /** For screen readers: whose jobs these are. */
  caption: string;
  jobs: readonly BillableJob[];
  choice?: JobChoice;
  onRemove?: ((job: BillableJob) => void) | undefined;
  totals?: { plis: number; affranchissement: number } | undefined;
}

/** Shows jobs with their plis, postage and dates. A narrow table shows each job on two lines. */
export function JobTable({ caption, jobs, choice, onRemove, totals }: JobTableProps) {
  const rights = useRights(jobEntity);
  const has = (name: keyof BillableJob) => jobs.some((job) => job[name] !== undefined);
  return (
    <CardTable caption={caption} className={classes.table} isWide={choice !== undefined}>
      <thead>
        <tr>
          {choice && (
            <th scope="col" className={classes.check}>
              <Checkbox
                aria-label={`Sélectionner tous les jobs, ${caption}`}
                checked={choice.all === 'all'}
                indeterminate={choice.all === 'some'}
                onChange={choice.toggleAll}
              />
            </th>
          )}
          <th scope="col">Job</th>
          {has('dateHeureDepot') && (
            <th scope="col" className={classes.moment}>
              Déposé le
            </th>
          )}
          {has('echeance') && (
            <th scope="col" className={classes.limit}>
              À facturer avant le
            </th>
          )}
          <th scope="col" className={classes.plis} data-numeric>
            Plis
          </th>
          {has('affranchissement') && (
            <th scope="col" className={classes.postage} data-numeric>
              Affranchissement
            </th>
          )}
          {onRemove && (
            <th scope="col" className={classes.action}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => {
          const href = rights.hrefTo('afficher', job.id);
          return (
            <tr key={job.id} data-selected={choice?.isChosen(job.id) || undefined}>
              {choice && (
                <td className={classes.check}>
                  <Checkbox
                    aria-label={`Sélectionner ${job.nomjob}`}
                    checked={choice.isChosen(job.id)}
                    onChange={() => choice.toggle(job.id)}
                  />
                </td>
              )}
              <td className={classes.name} title={job.nomjob}>
                {href ? <Link to={href}>{job.nomjob}</Link> : job.nomjob}
              </td>
              {has('dateHeureDepot') && (
                <td data-label="Déposé le" className={classes.date}>
                  <time dateTime={job.dateHeureDepot ?? undefined}>{formatDateTime(job.dateHeureDepot)}</time>
                </td>
              )}
              {has('echeance') && (
                <td data-label="À facturer avant le">
                  <span className={classes.due}>
                    <time dateTime={job.echeance}>{formatDate(job.echeance && new Date(job.echeance))}</time>
                    {job.estEchu && <Overdue />}
                  </span>
                </td>
              )}
              <td data-numeric data-label="Plis">
                {formatNumber(job.nombrePlis)}
              </td>
              {has('affranchissement') && (
                <td data-numeric data-label="Affranchissement">
                  {formatPrice(job.affranchissement)}
                </td>
              )}
              {onRemove && (
                <td className={classes.action}>
                  <ActionIcon aria-label={`Retirer ${job.nomjob}`} onClick={() => onRemove(job)}>
                    <IconX size={17} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={has('dateHeureDepot') ? 2 : 1}>
              Total
            </th>
            <td data-numeric data-label="Plis">
              {formatNumber(totals.plis)}
            </td>
            <td data-numeric data-label="Affranchissement">
              {formatPrice(totals.affranchissement)}
            </td>
            {onRemove && <td className={classes.action} />}
          </tr>
        </tfoot>
      )}
    </CardTable>
  );
}

export const Overdue = () => (
  <Pill family="red" icon={IconCalendarDue}>
    Échu
  </Pill>
);
