import { priorites } from '@editique/domain/entities/job';
import { validation } from '@editique/domain/messages';
import type { Planning } from '@editique/domain/planning/planning';
import { HOUR_MS } from '@editique/domain/time/durations';
import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../lib/sending/new-key.ts';
import { focusFirst } from '../../../resource/form/focus-first.ts';
import { MomentInput } from '../../../resource/typing/moment-input.tsx';
import type { Hypothesis } from './hypotheses.ts';
import { PickKnown } from './pick-known.tsx';
import classes from './what-if.module.css';

interface FormProps {
  planning: Planning;
  onAdd: (hypothesis: Hypothesis) => void;
}

const URGENT = 2;

/** Adds the hypothesis that a machine stops from now until a given time. */
export function StopForm({ planning, onAdd }: FormProps) {
  const [machine, setMachine] = useState<string | null>(null);
  const [fin, setFin] = useState<string | null>(() => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS).toISOString());
  const [isSubmitted, setSubmitted] = useState(false);
  const chosen = planning.machines.find((one) => String(one.machine.id) === machine)?.machine;
  const until = fin === null ? Number.NaN : Date.parse(fin);
  const finError = until > Date.now() ? null : 'Une date à venir';

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!chosen) return focusFirst(event.currentTarget, ['machine']);
    if (finError) return focusFirst(event.currentTarget, ['fin']);
    onAdd({
      id: newKey(),
      type: 'arret',
      machine: { id: chosen.id, nom: chosen.nomMachine },
      debut: new Date().toISOString(),
      fin: new Date(until).toISOString(),
    });
    setSubmitted(false);
    setMachine(null);
  };
  return (
    <form className={classes.form} onSubmit={add} noValidate aria-label="Une machine s'arrête">
      <PickKnown
        name="machine"
        label="Une machine s'arrête"
        placeholder="Machine"
        items={planning.machines.map((one) => ({ key: String(one.machine.id), label: one.machine.nomMachine }))}
        value={machine}
        onChange={setMachine}
        error={isSubmitted && !chosen && validation.selection}
      />
      <MomentInput name="fin" kind="dateTime" label="Jusqu'au" value={fin} onChange={setFin} error={isSubmitted && finError} />
      <Button type="submit" variant="default">
        Essayer
      </Button>
    </form>
  );
}

/** Adds the hypothesis that a job's priority changes. */
export function PriorityForm({ planning, onAdd }: FormProps) {
  const [job, setJob] = useState<string | null>(null);
  const [priorite, setPriorite] = useState(String(URGENT));
  const [isSubmitted, setSubmitted] = useState(false);
  const chosen = planning.jobs.find((one) => String(one.job.id) === job)?.job;

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!chosen) return focusFirst(event.currentTarget, ['job']);
    onAdd({ id: newKey(), type: 'priorite', job: chosen, priorite: Number(priorite) });
    setSubmitted(false);
    setJob(null);
  };
  return (
    <form className={classes.form} onSubmit={add} noValidate aria-label="Un job devient urgent">
      <PickKnown
        name="job"
        label="Un job devient"
        placeholder="Job"
        items={planning.jobs.map((one) => ({ key: String(one.job.id), label: one.job.nomjob }))}
        value={job}
        onChange={setJob}
        error={isSubmitted && !chosen && validation.selection}
      />
      <Select
        label="Priorité"
        allowDeselect={false}
        data={priorites.toReversed().map(({ value, label }) => ({ value: String(value), label }))}
        value={priorite}
        onChange={(value) => setPriorite(value ?? String(URGENT))}
      />
      <Button type="submit" variant="default">
        Essayer
      </Button>
    </form>
  );
}
