import { Modal } from '@mantine/core';
import { STATION_CLOSE } from '../../ui/dialog/station-modal.tsx';
import type { StoppedMachine } from './stop.ts';
import { StopForm } from './stop-form.tsx';

interface StopDialogProps {
  machine: StoppedMachine;
  isOpen: boolean;
  onClose: () => void;
  isStation: boolean;
}

/** Stops the machine with one tap on a motif. */
export const StopDialog = ({ isOpen, onClose, machine, isStation }: StopDialogProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={`Arrêter ${machine.nomMachine}`}
    {...(isStation ? { size: 'lg', closeButtonProps: STATION_CLOSE } : {})}
  >
    <StopForm machine={machine} isStation={isStation} onClose={onClose} />
  </Modal>
);
