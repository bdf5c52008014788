import { job } from '@editique/domain/entities/job';
import { actionPath } from '@editique/domain/entity/permission';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconHourglass } from '../icons/icons.ts';

const READING_MS = 8000;

/** To whoever signs out while actions of theirs wait on this device. */
export function notifyUnsentLeft(): void {
  notifications.show({
    id: 'poste-de-scan-attente',
    message:
      "Des actions du poste de scan attendent encore sur cet appareil. Elles y restent jusqu'à ce que vous y ouvriez à nouveau votre session.",
    autoClose: READING_MS,
    icon: <IconHourglass size={18} color="var(--ed-amber-solid)" aria-hidden />,
    role: 'status',
    closeButtonProps,
  });
}

/** The server refused an action after its operator had left the station. It stays until somebody has read it. */
export function notifyStationRefusal(): void {
  notifications.show({
    id: 'poste-de-scan-refus',
    message: (
      <>
        Une action du poste de scan a été refusée. <a href={actionPath(job, 'scan')}>Ouvrir le poste de scan</a>
      </>
    ),
    autoClose: false,
    icon: <IconAlertTriangle size={18} color="var(--ed-red-solid)" aria-hidden />,
    role: 'alert',
    closeButtonProps,
  });
}

const closeButtonProps = { 'aria-label': 'Masquer le message' };
