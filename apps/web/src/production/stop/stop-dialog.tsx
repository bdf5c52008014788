import { motif as motifEntity } from '@editique/domain/entities/motif';
import { Modal, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { OPTIONS_LIMIT, useOptions } from '../../resource/record/use-options.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MessageBlock } from '../../ui/message-block.tsx';
import { MotifButtons } from './motif-buttons.tsx';
import type { StoppedMachine } from './stop.ts';
import classes from './stop-dialog.module.css';
import { useStartStop } from './use-stop-commands.ts';

interface StopDialogProps {
  machine: StoppedMachine;
  isOpen: boolean;
  onClose: () => void;
  isStation: boolean;
}

/** One tap on a motif stops the machine. */
export const StopDialog = ({ isOpen, onClose, machine, isStation }: StopDialogProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={`Arrêter ${machine.nomMachine}`}
    {...(isStation ? { size: 'lg', closeButtonProps: { size: 56, iconSize: 22 } } : {})}
  >
    <StopForm machine={machine} isStation={isStation} onClose={onClose} />
  </Modal>
);

/** Beyond these a list is read slower than a word is typed. */
const MOST_WITHOUT_SEARCH = 8;

function StopForm({ machine, isStation, onClose }: Omit<StopDialogProps, 'isOpen'>) {
  const [search, setSearch] = useState('');
  const [observation, setObservation] = useState('');
  const { options, isLoading, isFetching, error, refetch } = useOptions(motifEntity, search);
  // The number of all motifs, as it was before anything was typed.
  const [hasMany, setMany] = useState(false);
  if (!hasMany && options.length > MOST_WITHOUT_SEARCH) setMany(true);
  const form = useRef<HTMLDivElement>(null);
  // The motifs may come after the dialog has opened: the focus goes to them, or to their search.
  useEffect(() => {
    if (!isLoading) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isLoading]);
  const start = useStartStop(machine);
  const errors = start.error instanceof ApiError ? start.error.errors : {};
  const stop = (motif: number) => {
    if (!start.isPending) start.mutate({ motif, observation: observation.trim() || null }, { onSuccess: onClose });
  };
  const onSearchKey = (event: KeyboardEvent) => {
    const [only, second] = options;
    if (event.key === 'Enter' && only && !second && !isFetching) stop(only.id);
  };
  return (
    <div ref={form} className={classes.form} data-station={isStation || undefined}>
      <Textarea
        label="Observation"
        description="Facultative. Le motif est choisi après : l'arrêt commence à ce moment."
        autosize
        minRows={1}
        maxRows={4}
        value={observation}
        onChange={(event) => setObservation(event.currentTarget.value)}
        error={errors.observation}
      />
      {hasMany && (
        <TextInput
          data-autofocus
          label="Rechercher un motif"
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
      )}
      {isLoading && <Skeleton height={isStation ? 72 : 52} radius="md" />}
      {error && options.length === 0 && <ErrorState error={error} help="Les motifs n'ont pas pu être lus." onRetry={refetch} />}
      {!isLoading && !error && (
        <MotifButtons
          options={options}
          isFiltered={search.trim() !== ''}
          pending={start.isPending ? start.variables.motif : null}
          onChoose={stop}
        />
      )}
      {options.length === OPTIONS_LIMIT && <p className={classes.more}>Les {OPTIONS_LIMIT} premiers motifs : précisez la recherche.</p>}
      {start.error && !errors.observation && <MessageBlock>{errors.motif ?? messageOf(start.error)}</MessageBlock>}
    </div>
  );
}
