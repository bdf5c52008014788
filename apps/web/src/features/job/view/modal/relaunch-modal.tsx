import { job as jobEntity } from '@editique/domain/entities/job';
import { fieldErrors } from '@editique/domain/entity/schema';
import { commandSchemas } from '@editique/domain/job/commands';
import { countFields } from '@editique/domain/job/relaunch';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorsOf } from '../../../../lib/api.ts';
import type { Job } from '../../../../production/job/records.ts';
import { FieldControl } from '../../../../resource/form/control/controls.tsx';
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

/** Returns only what differs from the job: the server checks the counts that are given, and takes the others as they are. */
const changedIn = (values: Record<string, unknown>, job: Job): Record<string, unknown> =>
  Object.fromEntries(FIELDS.filter((name) => values[name] !== job[name]).map((name) => [name, values[name]]));

function RelaunchForm({ job, moves, onClose, onRelaunched }: Omit<RelaunchModalProps, 'isOpen'>) {
  const [values, setValues] = useState<Record<string, unknown>>(() => Object.fromEntries(FIELDS.map((name) => [name, job[name]])));
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

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (moves.isSending) return;
    const checked = commandSchemas.relancer.safeParse(values);
    if (!checked.success) return setErrors(fieldErrors(checked.error));
    try {
      const created = await moves.send('relancer', changedIn(values, job));
      // The dialog shows the reason and keeps the typed values.
      if (!created) return setRefused(true);
      onClose();
      onRelaunched(created);
    } catch (error) {
      setErrors(errorsOf(error));
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
