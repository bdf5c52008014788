import type { ToDepositGroup, ToDepositJob } from '@editique/domain/dispatch/to-deposit';
import { depot } from '@editique/domain/entities/depot';
import { job as jobEntity } from '@editique/domain/entities/job';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { Deadline } from '../../../production/status/deadline.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import classes from './to-deposit.module.css';

interface ToDepositCardProps {
  group: ToDepositGroup;
  /** Absent if the user may not deposit. */
  isChosen?: (id: number) => boolean;
  onChoose?: (ids: readonly number[], isOn: boolean) => void;
}

const SHOWN = 50;
/** Rows are added in steps: a table of thousands of rows would make the page slow. */
const MORE = 200;

/** Shows the jobs that leave by one acheminement, the most urgent first. */
export function ToDepositCard({ group: { acheminement, jobs }, isChosen, onChoose }: ToDepositCardProps) {
  const [limit, setLimit] = useState(SHOWN);
  const free = jobs.filter(({ nonSoldes }) => nonSoldes === 0).map(({ id }) => id);
  const taken = free.filter((id) => isChosen?.(id)).length;
  const left = jobs.reduce((sum, { reste }) => sum + reste, 0);
  return (
    <Card
      title={acheminement.deroulement}
      aside={formatNumber(jobs.length)}
      isFlush
      className={classes.card}
      actions={<span className={classes.total}>{formatCount(left, 'pli')} à déposer</span>}
    >
      <FactTable className={classes.table}>
        <caption className={classes.caption}>{acheminement.deroulement}</caption>
        <thead>
          <tr>
            {onChoose && (
              <th scope="col" className={classes.check}>
                <Checkbox
                  aria-label={`Sélectionner tous les jobs, ${acheminement.deroulement}`}
                  checked={free.length > 0 && taken === free.length}
                  indeterminate={taken > 0 && taken < free.length}
                  disabled={free.length === 0}
                  onChange={() => onChoose(free, taken < free.length)}
                />
              </th>
            )}
            <th scope="col">Job</th>
            <th scope="col" data-due>
              À envoyer le
            </th>
            <th scope="col" data-numeric>
              Plis
            </th>
            <th scope="col" data-numeric>
              Déposés
            </th>
            <th scope="col" data-numeric>
              Reste
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.slice(0, limit).map((job) => (
            <JobRow
              key={job.id}
              job={job}
              {...(onChoose ? { isChosen: isChosen?.(job.id) ?? false, onToggle: (isOn: boolean) => onChoose([job.id], isOn) } : {})}
            />
          ))}
        </tbody>
      </FactTable>
      {jobs.length > limit && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setLimit(limit + MORE)}>
          Afficher la suite ({formatNumber(jobs.length - limit)})
        </Button>
      )}
    </Card>
  );
}

interface JobRowProps {
  job: ToDepositJob;
  isChosen?: boolean;
  onToggle?: (isOn: boolean) => void;
}

function JobRow({ job, isChosen = false, onToggle }: JobRowProps) {
  const href = useRights(jobEntity).hrefTo('afficher', job.id);
  const isHeld = job.nonSoldes > 0;
  return (
    <tr data-selected={(isChosen && !isHeld) || undefined}>
      {onToggle && (
        <td className={classes.check}>
          <Checkbox
            aria-label={`Sélectionner ${job.nomjob}`}
            checked={isChosen && !isHeld}
            disabled={isHeld}
            onChange={(event) => onToggle(event.currentTarget.checked)}
          />
        </td>
      )}
      <td data-name>
        {href ? (
          <Link to={href} className={classes.name}>
            {job.nomjob}
          </Link>
        ) : (
          <span className={classes.name}>{job.nomjob}</span>
        )}
        <span className={classes.second}>
          <Facts of={[job.client.nomClient, job.etat === ETAT.paused && 'en pause']} />
        </span>
        {isHeld && <Unsettled job={job} />}
      </td>
      <td data-label="À envoyer le">
        <time dateTime={job.dateHeureEnvoi}>{formatDateTime(job.dateHeureEnvoi)}</time>
        <span className={classes.second}>
          <Deadline job={{ ...job, etape: ETAPE.inserted }} isNamed />
        </span>
      </td>
      <td data-numeric data-label="Plis">
        {formatNumber(job.nombrePlis)}
      </td>
      <td data-numeric data-label="Déposés">
        {formatNumber(job.deposes)}
      </td>
      <td data-numeric data-left data-label="Reste">
        {formatNumber(job.reste)}
      </td>
    </tr>
  );
}

/** Links to the form of a single dépôt: a job with unsettled plis needs a motif, which that form asks for. */
function Unsettled({ job: { id, nonSoldes } }: { job: ToDepositJob }) {
  const href = useRights(depot).hrefTo('ajouter');
  const words = formatCount(nonSoldes, 'pli non soldé', 'plis non soldés');
  return <span className={classes.held}>{href ? <Link to={`${href}?job=${id}`}>{words}</Link> : words}</span>;
}
