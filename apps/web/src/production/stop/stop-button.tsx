import { arret } from '@editique/domain/entities/arret';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { IconPlayerStop } from '../../icons/icons.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import type { StoppedMachine } from './stop.ts';
import { StopDialog } from './stop-dialog.tsx';
import { useRunningStop } from './use-stops.ts';

interface StopButtonProps extends ButtonProps {
  machine: StoppedMachine;
  /** Large enough for fingers, as at the scan station. */
  isStation?: boolean;
}

/** The button 'Arrêter la machine', for users who may add arrêts, while the machine is not stopped. */
export function StopButton({ machine, isStation = false, ...props }: StopButtonProps) {
  const running = useRunningStop(machine.id);
  const [isOpen, setOpen] = useState(false);
  const rights = useRights(arret);
  if (!rights.can('ajouter')) return null;
  return (
    <>
      {!running && (
        <Button
          leftSection={<IconPlayerStop size={isStation ? 20 : 16} stroke={1.7} aria-hidden />}
          {...props}
          onClick={() => setOpen(true)}
        >
          Arrêter la machine
        </Button>
      )}
      {/* Stays mounted when somebody else stops the machine meanwhile: the server's answer then says so. */}
      <StopDialog machine={machine} isStation={isStation} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
