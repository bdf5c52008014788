import { reference } from '@editique/domain/entity/field';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { ReferenceControl } from '../../resource/form/controls.tsx';
import { idIn, numberIn } from '../../resource/form/form-values.ts';
import { NumberInput, type TypedNumber } from '../../resource/typing/number-input.tsx';
import { MessageBlock } from '../../ui/message-block.tsx';
import classes from './incident-dialog.module.css';
import { type Retirage, retirageName } from './records.ts';
import { useRetirageProgress } from './use-integrity-commands.ts';

interface RetirageDialogProps {
  retirage: Retirage;
  isOpen: boolean;
  onClose: () => void;
}

const MACHINE = reference('Machine', 'machine', { required: false });

/** Declares what was printed and inserted of a retirage. It proposes all that is left. */
export const RetirageDialog = ({ retirage, isOpen, onClose }: RetirageDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={`Avancement du ${retirageName(retirage).toLowerCase()}`}>
    <RetirageForm key={retirage.version} retirage={retirage} onClose={onClose} />
  </Modal>
);

function RetirageForm({ retirage, onClose }: Omit<RetirageDialogProps, 'isOpen'>) {
  const { nombrePlis, accompliImpression, accompliMSP } = retirage;
  const toPrint = nombrePlis - accompliImpression;
  const toInsert = nombrePlis - accompliMSP;
  const [impression, setImpression] = useState<TypedNumber>(toPrint > 0 ? toPrint : null);
  const [msp, setMsp] = useState<TypedNumber>(toPrint > 0 ? null : toInsert);
  const [machine, setMachine] = useState<unknown>(null);
  const progress = useRetirageProgress(retirage);
  const errors = progress.error instanceof ApiError ? progress.error.errors : {};
  const declare = (event: FormEvent) => {
    event.preventDefault();
    if (progress.isPending) return;
    progress.mutate({ ...sent('impression', impression), ...sent('msp', msp), machine: idIn(machine) }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={declare} noValidate className={classes.form}>
      <div className={classes.pair}>
        <NumberInput
          data-autofocus={toPrint > 0 || undefined}
          name="impression"
          label="Plis imprimés"
          description={`Reste ${formatCount(toPrint, 'pli')}`}
          disabled={toPrint === 0}
          value={impression}
          onChange={setImpression}
          error={errors.impression}
        />
        <NumberInput
          data-autofocus={toPrint === 0 || undefined}
          name="msp"
          label="Plis mis sous pli"
          description={`Reste ${formatCount(toInsert, 'pli')}`}
          value={msp}
          onChange={setMsp}
          error={errors.msp}
        />
      </div>
      <ReferenceControl
        name="machine"
        field={MACHINE}
        value={machine}
        onChange={setMachine}
        error={errors.machine}
        labelOf={(record) => String(record.nomMachine)}
      />
      {progress.error && Object.keys(errors).length === 0 && <MessageBlock>{messageOf(progress.error)}</MessageBlock>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" loading={progress.isPending}>
          Déclarer
        </Button>
      </div>
    </form>
  );
}

/** What is half typed goes to the server too, which refuses it at its field. */
const sent = (name: 'impression' | 'msp', value: TypedNumber): Record<string, TypedNumber> =>
  value === null || value === '' ? {} : { [name]: numberIn(value) ?? value };
