import { motifName } from '@editique/domain/entities/motif';
import { reference } from '@editique/domain/entity/field';
import { machineTypeOf } from '@editique/domain/job/machine';
import type { Suivi } from '@editique/domain/job/suivi';
import { type JobAction, nextEtape } from '@editique/domain/job/workflow';
import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorsOf } from '../../../../lib/api.ts';
import { frenchSpaces } from '../../../../lib/text/french-spaces.ts';
import type { Job } from '../../../../production/job/records.ts';
import { startMachine } from '../../../../production/job/start-machine.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import { ReferenceControl } from '../../../../resource/form/control/controls.tsx';
import { idIn } from '../../../../resource/form/form-values.ts';
import { DialogButtons } from '../../../../ui/dialog/dialog-buttons.tsx';
import { PAUSE_MOTIF } from '../../pause-motif.ts';
import { keptCounts } from '../kept-counts.ts';
import type { Moves } from '../use-moves.ts';
import classes from './modals.module.css';

export type AskedMove = Extract<JobAction, 'avancer' | 'pause' | 'reculer' | 'annuler'>;

interface MoveModalProps {
  job: Job;
  followUp: Suivi;
  move: AskedMove | null;
  moves: Moves;
  onClose: () => void;
}

const optional = { required: false } as const;
const MACHINE = reference('Machine', 'machine', optional);
const MOTIF = reference('Motif', 'motif', optional);
const MOTIFS = {
  pause: PAUSE_MOTIF,
  annuler: reference('Motif', 'motif', { ...optional, usage: 'annulation' }),
  reculer: MOTIF,
};

/** Asks for what a move may name: the machine of a step, or the motif of a halt. Enter confirms. */
export function MoveModal({ move, job, onClose, ...rest }: MoveModalProps) {
  // The last question, which stays while the modal fades out: the job has already moved by then.
  const [last, setLast] = useState<{ move: AskedMove; job: Job }>({ move: 'pause', job });
  if (move !== null && (move !== last.move || job !== last.job)) setLast({ move, job });
  return (
    <Modal opened={move !== null} onClose={onClose} title={titleOf(last.move, last.job)}>
      <MoveForm key={`${last.move} ${last.job.etape}`} {...rest} {...last} onClose={onClose} />
    </Modal>
  );
}

function MoveForm({ job, followUp, move, moves, onClose }: MoveModalProps & { move: AskedMove }) {
  // Proposes the machine on which the operation began, because the operation usually ends there.
  const [chosen, setChosen] = useState<unknown>(() => (move === 'avancer' ? startMachine(job, followUp.historique) : null));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isDone, setDone] = useState(false);
  const [name, field] = move === 'avancer' ? (['machine', MACHINE] as const) : (['motif', MOTIFS[move]] as const);
  const type = move === 'avancer' ? machineTypeOf(nextEtape(job.etape) ?? 0) : null;

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (moves.isSending) return;
    try {
      const id = idIn(chosen);
      setDone((await moves.send(move, id === null ? {} : { [name]: id })) !== null);
      onClose();
    } catch (error) {
      setErrors(errorsOf(error));
    }
  };
  return (
    <form onSubmit={confirm} noValidate className={classes.form}>
      {move === 'annuler' && <p className={classes.warning}>L'annulation est définitive.</p>}
      {move === 'reculer' && <p className={classes.warning}>{frenchSpaces(keptCounts(job, followUp.spools))}</p>}
      <ReferenceControl
        name={name}
        field={field}
        value={chosen}
        onChange={setChosen}
        error={errors[name]}
        {...(field === MACHINE ? {} : { labelOf: motifName })}
        {...(type === null ? {} : { filters: { typeMachine: type } })}
      />
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button type="submit" data-autofocus color={move === 'annuler' ? 'red' : undefined} loading={moves.isSending || isDone}>
          {text.confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}

function titleOf(move: AskedMove, job: Job): string {
  switch (move) {
    case 'avancer':
      return `Passer à ${etapeLabel(nextEtape(job.etape) ?? job.etape)}`;
    case 'pause':
      return 'Mettre en pause';
    case 'reculer':
      return `Reculer à ${etapeLabel(Math.max(0, job.etape - 1))}`;
    case 'annuler':
      return `Annuler ${job.nomjob}`;
  }
}
