import { machine } from '@editique/domain/entities/machine';
import { endpointOf } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconTags } from '../../icons/icons.ts';
import { LabelsDialog } from './labels-dialog.tsx';

interface MachineLabelsButtonProps {
  ids: readonly number[];
  size?: 'xs' | 'sm';
}

/** Prints the labels that a scan station reads to become the station of a machine. */
export function MachineLabelsButton({ ids, size = 'sm' }: MachineLabelsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconTags size={16} stroke={1.7} aria-hidden />}
        disabled={ids.length === 0}
        onClick={() => setOpen(true)}
      >
        {ids.length > 1 ? 'Étiquettes' : 'Étiquette'}
      </Button>
      <LabelsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={ids.length > 1 ? 'Étiquettes de machines' : 'Étiquette de la machine'}
        path={`${endpointOf(machine)}/etiquettes.pdf`}
        query={{ ids: ids.join(',') }}
      />
    </>
  );
}
