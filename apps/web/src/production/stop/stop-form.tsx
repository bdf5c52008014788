import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconChevronDown, IconMessagePlus } from '../../icons/icons.ts';
import { errorsOf, messageOf } from '../../lib/api.ts';
import { GrowingTextarea } from '../../ui/field/growing-textarea.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { AllMotifs } from './all-motifs.tsx';
import { MotifButtons } from './motif-buttons.tsx';
import type { StoppedMachine } from './stop.ts';
import classes from './stop-dialog.module.css';
import { useStartStop } from './use-stop-commands.ts';
import { useUsedMotifs } from './use-used-motifs.ts';

interface StopFormProps {
  machine: StoppedMachine;
  isStation: boolean;
  onClose: () => void;
}

/** Shows the most used motifs first; the others and the observation are one tap away. */
export function StopForm({ machine, isStation, onClose }: StopFormProps) {
  const [observation, setObservation] = useState('');
  const [isWriting, setWriting] = useState(false);
  const [wantsOthers, setWantsOthers] = useState(false);
  const { used, isLoading } = useUsedMotifs();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Does not take the focus from a faster user, whose next key would stop the machine.
    if (isLoading || form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isLoading]);
  const start = useStartStop(machine);
  const errors = errorsOf(start.error);
  const pending = start.isPending ? start.variables.motif : null;
  const stop = (motif: number) => {
    if (!start.isPending) start.mutate({ motif, observation: observation.trim() || null }, { onSuccess: onClose });
  };
  const hasUsed = used.length > 0;
  return (
    <div ref={form} className={classes.form} data-station={isStation || undefined}>
      {isLoading && <Skeleton height={isStation ? 72 : 52} radius="md" />}
      {hasUsed && <MotifButtons legend="Motif" motifs={used} isFirst pending={pending} onChoose={stop} />}
      {!isLoading && (!hasUsed || wantsOthers) && <AllMotifs used={used} isStation={isStation} pending={pending} onChoose={stop} />}
      <div className={classes.ways}>
        {hasUsed && !wantsOthers && (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} onClick={() => setWantsOthers(true)}>
            Autres motifs
          </Button>
        )}
        {!isWriting && (
          <Button variant="subtle" leftSection={<IconMessagePlus size={16} stroke={1.7} aria-hidden />} onClick={() => setWriting(true)}>
            Ajouter une observation
          </Button>
        )}
      </div>
      {isWriting && (
        <GrowingTextarea
          ref={focus}
          label="Observation"
          description="Facultative. Touchez ensuite le motif&#8239;: l'arrêt commence à ce moment."
          minRows={1}
          maxRows={4}
          value={observation}
          onChange={(event) => setObservation(event.currentTarget.value)}
          error={errors.observation}
        />
      )}
      {start.error && !(isWriting && errors.observation) && (
        <MessageBlock>{errors.motif ?? errors.observation ?? messageOf(start.error)}</MessageBlock>
      )}
    </div>
  );
}

/** Focuses the field, which the user opened in order to write. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus();
