import { text } from '@editique/domain/messages';
import { Select } from '@mantine/core';
import type { DraftJobs, DraftLine } from './draft-line.ts';
import classes from './line-editor.module.css';

/** As many as a user scrolls through; the others are found by typing. */
const SHOWN = 60;

interface LineJobProps {
  line: DraftLine;
  jobs: DraftJobs;
  label: string;
  onChange: (job: DraftLine['job']) => void;
}

/** Shows the job of a line. If the draft has several jobs, the user chooses whose prestation a new line is, or that it is nobody's. */
export function LineJob({ line, jobs, label, onChange }: LineJobProps) {
  if (line.mayChooseJob && line.prestation !== null && jobs.length > 1)
    return (
      <Select
        name="job"
        aria-label={label}
        className={classes.chosen}
        placeholder="Aucun job en particulier"
        searchable
        selectFirstOptionOnChange
        // Enter walks through the fields of the lines: it must neither open nor change what it only passes.
        openOnFocus={false}
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-label': `Effacer ${label}` }}
        limit={SHOWN}
        nothingFoundMessage={text.empty}
        data={jobs.map(({ job }) => ({ value: String(job.id), label: job.nomjob }))}
        value={line.job && String(line.job.id)}
        onChange={(id) => onChange(jobs.find(({ job }) => String(job.id) === id)?.job ?? null)}
      />
    );
  return line.job && <span className={classes.job}>{line.job.nomjob}</span>;
}

/** Names the prestation that a line bills, where its own wording does not. */
export function LinePrestation({ line: { libelle, prestation } }: { line: DraftLine }) {
  if (prestation === null || [prestation.libelle, ''].includes(libelle.trim())) return null;
  return <span className={classes.job}>Prestation&#8239;: {prestation.libelle}</span>;
}
