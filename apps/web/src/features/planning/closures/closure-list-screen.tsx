import { fermeture } from '@editique/domain/entities/fermeture';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconCalendarPlus } from '../../../icons/icons.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { HolidaysModal } from './holidays-modal.tsx';

/** Lists the closures, with a dialog that closes on the public holidays of a year. */
export function ClosureListScreen() {
  const canAdd = useRights(fermeture).can('ajouter');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListScreen
        entity={fermeture}
        actions={() =>
          canAdd && (
            <Button variant="default" leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
              Ajouter les jours fériés de l'année
            </Button>
          )
        }
      />
      <HolidaysModal isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
