import { reference } from '@editique/domain/entity/field';
import { machineTypeOf } from '@editique/domain/job/machine';
import { notRunningRefusal } from '@editique/domain/job/not-running';
import { Button, Modal, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorsOf, messageOf } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { formatCount } from '../../lib/text/format.ts';
import { ReferenceControl } from '../../resource/form/control/controls.tsx';
import { idIn } from '../../resource/form/form-values.ts';
import { NumberInput } from '../../resource/typing/number-input.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { useCloseWhen } from '../../ui/dialog/use-close-when.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { type EarlyPressProps, useIgnoreEarlyPress } from '../../ui/use-ignore-early-press.ts';
import { DECLARED, type DeclaredKind } from './declared-kinds.ts';
import { leftOf } from './follow-up.ts';
import classes from './progress-dialog.module.css';
import type { Job, Spool } from './records.ts';
import { useDeclaredKind } from './use-declared-kind.ts';
import { useDeclaration } from './use-job-command.ts';
import { useProposedQuantity } from './use-proposed-quantity.ts';

interface ProgressDialogProps {
  isOpen: boolean;
  onClose: () => void;
  job: Job;
  spools: readonly Spool[];
  /** The proposed machine. If it is undefined the dialog does not ask: the server takes the machine with which the step began. */
  machine?: { id: number; nomMachine: string } | null;
}

const MACHINE = reference('Machine', 'machine', { required: false });

/** Declares progress on the spools, one after the other until nothing is left. */
export function ProgressDialog({ isOpen, onClose, job, spools, machine }: ProgressDialogProps) {
  // Stays open when somebody pauses the job: what was typed is not lost, and the dialog says why it cannot be declared now.
  const kind = useDeclaredKind(isOpen, job.etape);
  const left = kind ? leftOf(spools, kind).spools : [];
  const isUseful = kind !== null && left.length > 0;
  useCloseWhen(!isUseful, isOpen, onClose);
  return (
    <Modal opened={isOpen && isUseful} onClose={onClose} title="Déclarer un avancement">
      {kind && <ProgressForm kind={kind} job={job} spools={left} onClose={onClose} {...(machine === undefined ? {} : { machine })} />}
    </Modal>
  );
}

interface ProgressFormProps extends Pick<ProgressDialogProps, 'machine' | 'onClose' | 'job'> {
  kind: DeclaredKind;
  /** The spools with something left to declare. */
  spools: readonly Spool[];
}

function ProgressForm(props: ProgressFormProps) {
  const { spools } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [declared, setDeclared] = useState(0);
  const earlyPress = useIgnoreEarlyPress(declared);
  // Kept for the next spool, because several spools are often declared for the same machine.
  const [machine, setMachine] = useState<unknown>(props.machine);
  const spool = spools.find(({ id }) => id === chosen) ?? spools[0];
  if (!spool) return null;
  // The key remounts the form for another spool, and after a declaration. A colleague's declaration does not overwrite what is typed.
  return (
    <SpoolForm
      key={`${spool.id} ${declared}`}
      {...props}
      spool={spool}
      onChoose={setChosen}
      onDeclared={() => setDeclared(declared + 1)}
      earlyPress={earlyPress}
      used={machine}
      onUse={setMachine}
    />
  );
}

interface SpoolFormProps extends ProgressFormProps {
  spool: Spool;
  onChoose: (id: number) => void;
  onDeclared: () => void;
  /** The properties of 'Déclarer' that ignore an early press. */
  earlyPress: EarlyPressProps;
  used: unknown;
  onUse: (machine: unknown) => void;
}

function SpoolForm({ kind, job, spools, spool, onChoose, onDeclared, earlyPress, machine, used, onUse, onClose }: SpoolFormProps) {
  const { quantity: label, unit, left } = DECLARED[kind];
  const reste = left(spool);
  const { quantity, setQuantity, form } = useProposedQuantity(reste);
  const declaration = useDeclaration(({ progress }) => {
    notifySuccess(`Avancement déclaré\u00a0: ${formatCount(progress[kind] ?? 0, unit)}`);
    onDeclared();
  });
  const errors = errorsOf(declaration.error);
  const asksMachine = machine !== undefined;
  const type = machineTypeOf(job.etape);

  const declare = (event: FormEvent) => {
    event.preventDefault();
    if (declaration.isPending) return;
    const named = idIn(used);
    // Sends an invalid number as typed, so that the server says what is wrong with it.
    declaration.mutate({ job, spool, progress: { [kind]: quantity, ...(named === null ? {} : { machine: named }) } });
  };
  const halted = notRunningRefusal(job);
  const hasPlace = Boolean(errors[kind] || (asksMachine && errors.machine));
  return (
    <form ref={form} onSubmit={declare} noValidate className={classes.form}>
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
      {asksMachine && (
        <ReferenceControl
          name="machine"
          field={MACHINE}
          value={used}
          onChange={onUse}
          error={errors.machine}
          {...(type === null ? {} : { filters: { typeMachine: type } })}
        />
      )}
      {halted && <MessageBlock family="amber">{halted}.</MessageBlock>}
      {declaration.error && !hasPlace && !halted && <MessageBlock>{messageOf(declaration.error)}</MessageBlock>}
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" loading={declaration.isPending} {...earlyPress}>
          Déclarer
        </Button>
      </DialogButtons>
    </form>
  );
}
