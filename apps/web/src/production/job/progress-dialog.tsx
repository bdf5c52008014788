import { declarable } from '@editique/domain/job/progress';
import { Button, Modal, Select } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { NumberInput, type TypedNumber } from '../../resource/typing/number-input.tsx';
import { MessageBlock } from '../../ui/message-block.tsx';
import { leftOf } from './follow-up.ts';
import classes from './progress-dialog.module.css';
import type { Job, Spool } from './records.ts';
import { useDeclaration } from './use-job-command.ts';

interface ProgressDialogProps {
  isOpen: boolean;
  onClose: () => void;
  job: Job;
  spools: readonly Spool[];
  /** The name of the station that declares. Given, the dialog is large enough for fingers. */
  application?: string;
}

const KINDS = {
  impression: { quantity: 'Feuilles imprimées', unit: 'feuille', left: (spool: Spool) => spool.resteImpression },
  msp: { quantity: 'Plis mis sous pli', unit: 'pli', left: (spool: Spool) => spool.resteMSP },
} as const;

/** Declares what was done on the spools, one after the other until nothing is left. */
export function ProgressDialog({ isOpen, onClose, job, spools, application }: ProgressDialogProps) {
  const kind = declarable(job);
  const left = kind ? leftOf(spools, kind).spools : [];
  return (
    <Modal
      opened={isOpen && kind !== null && left.length > 0}
      onClose={onClose}
      title="Déclarer un avancement"
      {...(application ? { size: 'lg', closeButtonProps: { size: 56, iconSize: 22, 'aria-label': 'Quitter' } } : {})}
    >
      {kind && <ProgressForm kind={kind} job={job} spools={left} onClose={onClose} {...(application ? { application } : {})} />}
    </Modal>
  );
}

interface ProgressFormProps {
  kind: keyof typeof KINDS;
  job: Job;
  /** The spools with something left to declare. */
  spools: readonly Spool[];
  onClose: () => void;
  application?: string;
}

function ProgressForm(props: ProgressFormProps) {
  const { kind, spools } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const spool = spools.find(({ id }) => id === chosen) ?? spools[0];
  if (!spool) return null;
  // The key makes a new form for the next spool, and for this one once the server has counted the last declaration.
  return <SpoolForm key={`${spool.id} ${KINDS[kind].left(spool)}`} {...props} spool={spool} onChoose={setChosen} />;
}

interface SpoolFormProps extends ProgressFormProps {
  spool: Spool;
  onChoose: (id: number) => void;
}

function SpoolForm({ kind, job, spools, spool, onChoose, onClose, application }: SpoolFormProps) {
  const { quantity: label, unit, left } = KINDS[kind];
  const reste = left(spool);
  const [quantity, setQuantity] = useState<TypedNumber>(reste);
  const form = useRef<HTMLFormElement>(null);
  const declaration = useDeclaration(application ? { application } : {});
  const errors = declaration.error instanceof ApiError ? declaration.error.errors : {};
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[data-autofocus]');
    input?.focus();
    input?.select();
  }, []);

  const declare = (event: FormEvent) => {
    event.preventDefault();
    if (declaration.isPending) return;
    declaration.mutate(
      { job, spool, progress: { [kind]: quantity } },
      {
        onSuccess: () => {
          // Nothing is left to declare, so the dialog has no more use.
          if (spools.length === 1 && quantity === reste) onClose();
        },
      },
    );
  };
  return (
    <form ref={form} onSubmit={declare} noValidate className={classes.form} data-station={application ? true : undefined}>
      <Select
        label="Spool"
        name="spool"
        data={spools.map((one) => ({ value: String(one.id), label: `${one.nomSpool} · reste ${formatCount(left(one), unit)}` }))}
        value={String(spool.id)}
        onChange={(value) => onChoose(Number(value))}
        allowDeselect={false}
        searchable={spools.length > 10}
      />
      <NumberInput
        data-autofocus
        label={label}
        name={kind}
        required
        description={`Reste ${formatCount(reste, unit)}`}
        error={errors[kind]}
        value={quantity}
        onChange={setQuantity}
      />
      {declaration.error && !errors[kind] && <MessageBlock>{messageOf(declaration.error)}</MessageBlock>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" loading={declaration.isPending}>
          Déclarer
        </Button>
      </div>
    </form>
  );
}
