import { UnstyledButton } from '@mantine/core';
import { formatCount } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { EtapeGlyph } from '../../../../production/status/etape-glyph.tsx';
import { Etat } from '../../../../production/status/etat.tsx';
import classes from './found-panel.module.css';

interface FoundPanelProps {
  jobs: readonly Job[];
  onOpen: (id: number) => void;
}

/** Shows the jobs found by the typed name. A job's number is its code, so the job can be chosen by typing it or by a touch. */
export const FoundPanel = ({ jobs, onOpen }: FoundPanelProps) => (
  <section className={classes.panel} aria-label="Jobs de ce nom">
    <p className={classes.head} role="status">
      {formatCount(jobs.length, 'job porte', 'jobs portent')} ce nom&#8239;: touchez le bon, ou tapez son numéro.
    </p>
    <ul className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <UnstyledButton className={classes.job} onClick={() => onOpen(job.id)}>
            <EtapeGlyph etape={job.etape} size={22} />
            <span className={classes.text}>
              <span className={classes.name}>{job.nomjob}</span>
              <span className={classes.client}>{job.client.nomClient}</span>
            </span>
            <Etat etat={job.etat} etape={job.etape} />
            <span className={classes.number}>JOB:{job.id}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </section>
);
