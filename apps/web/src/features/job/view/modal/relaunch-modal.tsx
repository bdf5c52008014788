import { job as jobEntity } from '@editique/domain/entities/job';
import { fieldErrors } from '@editique/domain/entity/schema';
import { commandSchemas } from '@editique/domain/job/commands';
import { countFields } from '@editique/domain/job/relaunch';
import { text, validation } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorsOf } from '../../../../lib/api.ts';
import type { Job } from '../../../../production/job/records.ts';
import { FieldControl } from '../../../../resource/form/control/controls.tsx';
import { focusFirst } from '../../../../resource/form/focus-first.ts';
import { FormModal } from '../../../../resource/form/form-modal.tsx';
import { DialogButtons } from '../../../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../../../ui/state/message-block.tsx';
import type { Moves } from '../use-moves.ts';
import classes from './modals.module.css';

interface RelaunchModalProps {
  job: Job;
  isOpen: boolean;
  moves: Moves;
  onClose: () => void;
  onRelaunched: (created: Job) => void;
}

/** Creates a new job from this one, with the same counts unless they are changed here. */
export function RelaunchModal({ job, isOpen, moves, onClose, onRelaunched }: RelaunchModalProps) {
  return (
    <FormModal opened={isOpen} onClose={onClose} title={`Relancer ${job.nomjob}`} size={520}>
      <RelaunchForm job={job} moves={moves} onClose={onClose} onRelaunched={onRelaunched} />
    </FormModal>
  );
}

const FIELDS = [...countFields, 'observation'] as const;

type Values = Record<string, unknown>;

/** Returns the errors of the form. The server takes an absent count from the job, but an empty field of this form is a mistake. */
function errorsIn(values: Values): Record<string, string> {
  const checked = commandSchemas.relancer.safeParse(values);
  const empty = FIELDS.filter((name) => values[name] === null || String(values[name]).trim() === '');
  return {
    ...(checked.success ? {} : fieldErrors(checked.error)),
    ...Object.fromEntries(empty.map((name) => [name, validation.required])),
  };
}

/** Returns only what differs from the job: the server checks the counts that are given, and takes the others as they are. */
const changedIn = (values: Values, job: Job): Values =>
  Object.fromEntries(FIELDS.filter((name) => values[name] !== job[name]).map((name) => [name, values[name]]));

function RelaunchForm({ job, moves, onClose, onRelaunched }: Omit<RelaunchModalProps, 'isOpen'>) {
  const [values, setValues] = useState<Values>(() => Object.fromEntries(FIELDS.map((name) => [name, job[name]])));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isRefused, setRefused] = useState(false);
  const control = (name: (typeof FIELDS)[number]) => (
    <FieldControl
      key={name}
      name={name}
      field={jobEntity.fields[name]}
      value={values[name]}
      onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
      error={errors[name]}
    />
  );

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (moves.isSending) return;
    const form = event.currentTarget;
    const refuse = (wrong: Record<string, string>) => {
      setErrors(wrong);
      focusFirst(form, Object.keys(wrong));
    };
    const wrong = errorsIn(values);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    try {
      const created = await moves.send('relancer', changedIn(values, job));
      // The dialog shows the reason and keeps the typed values.
      if (!created) return setRefused(true);
      onClose();
      onRelaunched(created);
    } catch (error) {
      refuse(errorsOf(error));
    }
  };
  return (
    <form onSubmit={confirm} noValidate className={classes.form}>
      <div className={classes.counts}>{countFields.map(control)}</div>
      {control('observation')}
      {isRefused && moves.notice && <MessageBlock family={moves.notice.family}>{moves.notice.message}</MessageBlock>}
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button type="submit" data-autofocus loading={moves.isSending}>
          Relancer
        </Button>
      </DialogButtons>
    </form>
  );
}
