import { motif } from '@editique/domain/entities/motif';
import { endpointOf } from '@editique/domain/entity/entity';
import type { OptionOf } from '@editique/domain/record';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, messageOf } from '../../../../lib/api.ts';
import { optionsKey } from '../../../../resource/record/cache-keys.ts';
import { MessageBlock } from '../../../../ui/state/message-block.tsx';
import { readOrCopy } from '../offline/copies.ts';
import classes from './pause-dialog.module.css';

interface PauseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onPause: (motif: number | null) => Promise<void>;
}

type Motif = OptionOf<typeof motif>;
const MOST = 100;

/** Asks for the motif of a pause. One touch chooses the motif and pauses. */
export function PauseDialog({ isOpen, onClose, onPause }: PauseDialogProps) {
  // Read when the station opens rather than with the dialog, so that a copy is available without the server.
  const {
    data = [],
    isLoadingError,
    error,
  } = useQuery({
    queryKey: [...optionsKey(motif), 'poste'],
    queryFn: ({ signal }) => readOrCopy('motifs', () => api<Motif[]>('GET', `${endpointOf(motif)}/all`, { query: { size: MOST }, signal })),
    select: ({ value }) => value.toSorted((one, other) => Number(isForPause(other)) - Number(isForPause(one))),
    meta: { silent: true },
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title="Mettre en pause" size={520}>
      {isLoadingError && <MessageBlock>{messageOf(error)}</MessageBlock>}
      <div className={classes.motifs}>
        {data.map(({ id, libelleMotif }) => (
          <Button key={id} variant="default" className={classes.motif} onClick={() => void onPause(id)}>
            {libelleMotif}
          </Button>
        ))}
        <Button variant="default" className={classes.motif} data-autofocus onClick={() => void onPause(null)}>
          Sans motif
        </Button>
      </div>
    </Modal>
  );
}

/** Returns whether the motif is meant for pauses; such motifs come first. */
const isForPause = (one: Motif): boolean => 'usage' in one && one.usage === 'pause';
