import { reference } from '@editique/domain/entity/field';
import { ETAPE, type Etape, MACHINE_TYPE, type MachineType } from '@editique/domain/job/steps';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorsOf, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/text/format.ts';
import { ReferenceControl } from '../../resource/form/control/controls.tsx';
import { idIn, numberIn } from '../../resource/form/form-values.ts';
import { NumberInput, type TypedNumber } from '../../resource/typing/number-input.tsx';
import { StationModal } from '../../ui/dialog/station-modal.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './incident-dialog.module.css';
import { type Retirage, retirageName } from './records.ts';
import { useRetirageProgress } from './use-integrity-commands.ts';

interface RetirageDialogProps {
  retirage: Retirage;
  isOpen: boolean;
  onClose: () => void;
  /** The machine at this station, for the next operation. */
  machineFor?: (etape: Etape) => { id: number; nomMachine: string } | null;
  /** The name of the station that declares. If given, the dialog is large enough for fingers. */
  application?: string;
  /** Called with the retirage as it is after the declaration. */
  onDeclared?: (after: Retirage) => void;
}

const MACHINE = reference('Machine', 'machine', { required: false });

/** Declares how much of a retirage was printed and inserted. Proposes everything that is left. */
export const RetirageDialog = ({ isOpen, ...props }: RetirageDialogProps) => (
  <StationModal
    isStation={props.application !== undefined}
    opened={isOpen}
    onClose={props.onClose}
    title={`Avancement du ${retirageName(props.retirage).toLowerCase()}`}
  >
    <RetirageForm key={props.retirage.id} {...props} />
  </StationModal>
);

function RetirageForm({ retirage, onClose, onDeclared, machineFor, application }: Omit<RetirageDialogProps, 'isOpen'>) {
  const { nombrePlis, accompliImpression, accompliMSP } = retirage;
  const toPrint = nombrePlis - accompliImpression;
  const toInsert = nombrePlis - accompliMSP;
  // Proposes what is left until the user types. A colleague's declaration does not overwrite what is typed.
  const [typed, setTyped] = useState<Record<'impression' | 'msp', TypedNumber> | null>(null);
  const shown = typed ?? { impression: toPrint > 0 ? toPrint : null, msp: toPrint > 0 ? null : toInsert };
  const [machine, setMachine] = useState<unknown>(machineFor?.(toPrint > 0 ? ETAPE.printing : ETAPE.inserting) ?? null);
  const type = typeTaken(shown);
  const progress = useRetirageProgress(retirage, { application });
  const errors = errorsOf(progress.error);
  const declare = (event: FormEvent) => {
    event.preventDefault();
    if (progress.isPending) return;
    progress.mutate(
      { ...sent('impression', shown.impression), ...sent('msp', shown.msp), machine: idIn(machine) },
      {
        onSuccess: (after) => {
          onDeclared?.(after);
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={declare} noValidate className={classes.form} data-station={application ? true : undefined}>
      <div className={classes.pair}>
        <NumberInput
          data-autofocus={toPrint > 0 || undefined}
          name="impression"
          label="Plis imprimés"
          description={`Reste ${formatCount(toPrint, 'pli')}`}
          disabled={toPrint === 0 && shown.impression === null}
          value={shown.impression}
          onChange={(impression) => setTyped({ ...shown, impression })}
          error={errors.impression}
        />
        <NumberInput
          data-autofocus={toPrint === 0 || undefined}
          name="msp"
          label="Plis mis sous pli"
          description={`Reste ${formatCount(toInsert, 'pli')}`}
          value={shown.msp}
          onChange={(msp) => setTyped({ ...shown, msp })}
          error={errors.msp}
        />
      </div>
      <ReferenceControl
        name="machine"
        field={MACHINE}
        value={machine}
        onChange={setMachine}
        error={errors.machine}
        {...(type === null ? {} : { filters: { typeMachine: type } })}
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

/** Sends a half-typed number too, so that the server refuses it at its field. */
const sent = (name: 'impression' | 'msp', value: TypedNumber): Record<string, TypedNumber> =>
  value === null || value === '' ? {} : { [name]: numberIn(value) ?? value };

/** Returns the machine type of what is declared, or null (any type) if both operations or neither are declared. */
function typeTaken({ impression, msp }: Record<'impression' | 'msp', TypedNumber>): MachineType | null {
  const [isPrinted, isInserted] = [impression, msp].map((value) => (numberIn(value) ?? 0) > 0);
  if (isPrinted === isInserted) return null;
  return isPrinted ? MACHINE_TYPE.impression : MACHINE_TYPE.msp;
}
