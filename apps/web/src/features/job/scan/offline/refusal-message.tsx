import { job } from '@editique/domain/entities/job';
import { actionPath } from '@editique/domain/entity/permission';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '../../../../icons/icons.ts';

/** Notifies that the server refused an action after its operator left the station. Stays until closed. */
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
    closeButtonProps: { 'aria-label': 'Masquer le message' },
  });
}
