import type { NotificationType } from '@editique/domain/notification/notification';
import {
  type Icon,
  IconAlertTriangle,
  IconAt,
  IconCalendarDue,
  IconClockExclamation,
  IconDatabaseExclamation,
  IconFileImport,
  IconPackageOff,
} from '@tabler/icons-react';
import type { Family } from '../../ui/pill.tsx';

/** How a kind looks: colour says how urgent it is, the icon what it is about. */
export const KINDS: Record<NotificationType, { icon: Icon; family: Family }> = {
  // As the risk itself looks everywhere else.
  'job-orange': { icon: IconAlertTriangle, family: 'orange' },
  'job-rouge': { icon: IconClockExclamation, family: 'red' },
  stock: { icon: IconPackageOff, family: 'amber' },
  'facture-echue': { icon: IconCalendarDue, family: 'red' },
  import: { icon: IconFileImport, family: 'slate' },
  sauvegarde: { icon: IconDatabaseExclamation, family: 'red' },
  mention: { icon: IconAt, family: 'blue' },
};
