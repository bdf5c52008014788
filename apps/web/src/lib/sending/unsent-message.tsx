import { notifications } from '@mantine/notifications';
import { IconHourglass } from '../../icons/icons.ts';

const READING_MS = 8000;

/** Warns a user who signs out that their actions are still queued on this device. */
export function notifyUnsentLeft(): void {
  notifications.show({
    id: 'poste-de-scan-attente',
    message:
      "Des actions du poste de scan attendent encore sur cet appareil. Elles y restent jusqu'à ce que vous y ouvriez à nouveau votre session.",
    autoClose: READING_MS,
    icon: <IconHourglass size={18} color="var(--ed-amber-solid)" aria-hidden />,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Masquer le message' },
  });
}
