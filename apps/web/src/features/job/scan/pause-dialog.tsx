import { motif } from '@editique/domain/entities/motif';
import { Button, Modal } from '@mantine/core';
import { useOptions } from '../../../resource/record/use-options.ts';
import classes from './pause-dialog.module.css';

interface PauseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onPause: (motif: number | null) => Promise<void>;
}

/** Why the job stops: one touch says it and pauses. */
export function PauseDialog({ isOpen, onClose, onPause }: PauseDialogProps) {
  const { options } = useOptions(motif, '', { enabled: isOpen });
  return (
    <Modal opened={isOpen} onClose={onClose} title="Mettre en pause" size={520}>
      <div className={classes.motifs}>
        {options.map(({ id, record }) => (
          <Button key={id} variant="default" className={classes.motif} onClick={() => void onPause(id)}>
            {record.libelleMotif}
          </Button>
        ))}
        <Button variant="default" className={classes.motif} data-autofocus onClick={() => void onPause(null)}>
          Sans motif
        </Button>
      </div>
    </Modal>
  );
}
