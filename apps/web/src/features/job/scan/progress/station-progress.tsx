import { notRunningRefusal } from '@editique/domain/job/not-running';
import { decideProgress } from '@editique/domain/job/progress';
import { validation } from '@editique/domain/messages';
import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../../../../lib/text/format.ts';
import { DECLARED, type DeclaredKind } from '../../../../production/job/declared-kinds.ts';
import { leftOf } from '../../../../production/job/follow-up.ts';
import type { Job, Spool } from '../../../../production/job/records.ts';
import { useDeclaredKind } from '../../../../production/job/use-declared-kind.ts';
import { useProposedQuantity } from '../../../../production/job/use-proposed-quantity.ts';
import { NumberInput } from '../../../../resource/typing/number-input.tsx';
import { StationModal } from '../../../../ui/dialog/station-modal.tsx';
import { useCloseWhen } from '../../../../ui/dialog/use-close-when.ts';
import { MessageBlock } from '../../../../ui/state/message-block.tsx';
import { type EarlyPressProps, useIgnoreEarlyPress } from '../../../../ui/use-ignore-early-press.ts';
import type { Station } from '../station.ts';
import { DeclaredList } from './declared-list.tsx';
import classes from './station-progress.module.css';

interface StationProgressProps {
  isOpen: boolean;
  onClose: () => void;
  job: Job;
  spools: readonly Spool[];
  declare: Station['declare'];
}

/** Declares the work done on the spools, one after the other, and cancels mistaken declarations. */
export function StationProgress({ isOpen, onClose, job, spools, declare }: StationProgressProps) {
  // Stays open if somebody pauses the job: the typed quantity is not lost, and its keys do not reach the station.
  const kind = useDeclaredKind(isOpen, job.etape);
  const isUseful = kind !== null;
  useCloseWhen(!isUseful, isOpen, onClose);
  return (
    <StationModal isStation opened={isOpen && isUseful} onClose={onClose} title="Déclarer un avancement">
      {kind && <SpoolChoice kind={kind} job={job} spools={spools} onClose={onClose} declare={declare} />}
    </StationModal>
  );
}

interface SpoolChoiceProps extends Omit<StationProgressProps, 'isOpen'> {
  kind: DeclaredKind;
}

function SpoolChoice({ kind, job, spools, onClose, declare }: SpoolChoiceProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [declared, setDeclared] = useState(0);
  const earlyPress = useIgnoreEarlyPress(declared);
  const { left, unit } = DECLARED[kind];
  const spool = spools.find(({ id }) => id === chosen) ?? spools.find((one) => left(one) > 0) ?? spools[0];
  if (!spool) return null;
  const halted = notRunningRefusal(job);
  const isLast = leftOf(spools, kind).spools.length === 1;
  return (
    <div className={classes.dialog}>
      <Select
        label="Spool"
        name="spool"
        data={spools.map((one) => ({ value: String(one.id), label: `${one.nomSpool} · reste ${formatCount(left(one), unit)}` }))}
        value={String(spool.id)}
        onChange={(value) => setChosen(Number(value))}
        allowDeselect={false}
        searchable={spools.length > 10}
        selectFirstOptionOnChange
      />
      {halted && <MessageBlock family="amber">{halted}.</MessageBlock>}
      {left(spool) > 0 ? (
        // The key resets the form for another spool, and after the operator's own declaration. A colleague's declaration does not clear
        // what is typed.
        <QuantityForm
          key={`${spool.id} ${declared}`}
          kind={kind}
          job={job}
          spool={spool}
          onClose={onClose}
          earlyPress={earlyPress}
          onDeclare={async (quantity) => {
            const refused = await declare(spool, { [kind]: quantity });
            if (refused === null) setDeclared((before) => before + 1);
            // Everything is declared, so the dialog closes.
            if (refused === null && isLast && quantity === left(spool)) onClose();
            return refused;
          }}
        />
      ) : (
        <p className={classes.whole}>Tout est déclaré sur ce spool.</p>
      )}
      <DeclaredList job={job} spool={spool} />
    </div>
  );
}

interface QuantityFormProps {
  kind: DeclaredKind;
  job: Job;
  spool: Spool;
  onClose: () => void;
  /** The properties of 'Déclarer' that ignore an early press. */
  earlyPress: EarlyPressProps;
  /** Resolves with the reason for a refusal, or null. */
  onDeclare: (quantity: number) => Promise<string | null>;
}

function QuantityForm({ kind, job, spool, onClose, earlyPress, onDeclare }: QuantityFormProps) {
  const { quantity: label, unit, left } = DECLARED[kind];
  const reste = left(spool);
  const { quantity, setQuantity, form } = useProposedQuantity(reste);
  const [refused, setRefused] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const declare = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    // Checked here too: without the server, nothing else would report it before the queue is sent.
    if (typeof quantity === 'string') return setRefused(validation.numeric);
    const decision = decideProgress(job, spool, { [kind]: quantity });
    if (!decision.ok) return setRefused('errors' in decision ? (decision.errors[kind] ?? '') : decision.reason);
    setRunning(true);
    setRefused(null);
    try {
      setRefused(await onDeclare(decision[kind]));
    } finally {
      setRunning(false);
    }
  };
  return (
    <form ref={form} onSubmit={(event) => void declare(event)} noValidate className={classes.form}>
      <NumberInput
        data-autofocus
        label={label}
        name={kind}
        required
        error={refused}
        description={`Reste ${formatCount(reste, unit)}`}
        value={quantity}
        onChange={setQuantity}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" loading={isRunning} {...earlyPress}>
          Déclarer
        </Button>
      </div>
    </form>
  );
}
