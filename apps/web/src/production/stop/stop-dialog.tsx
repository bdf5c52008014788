import { StationModal } from '../../ui/station-modal.tsx';
import type { StoppedMachine } from './stop.ts';
import { StopForm } from './stop-form.tsx';

interface StopDialogProps {
  machine: StoppedMachine;
  isOpen: boolean;
  onClose: () => void;
  isStation: boolean;
}

/** One tap on a motif stops the machine. */
export const StopDialog = ({ isOpen, onClose, machine, isStation }: StopDialogProps) => (
  <StationModal isStation={isStation} opened={isOpen} onClose={onClose} title={`Arrêter ${machine.nomMachine}`}>
    <StopForm machine={machine} isStation={isStation} onClose={onClose} />
  </StationModal>
);
