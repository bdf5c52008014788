import type { NotificationType } from '@editique/domain/notification/notification';
import {
  type Icon,
  IconAt,
  IconCalendarDue,
  IconClockExclamation,
  IconDatabaseExclamation,
  IconFileImport,
  IconHourglass,
  IconPackageOff,
} from '@tabler/icons-react';
import type { Family } from '../../ui/pill.tsx';

/** How a kind looks: colour says how urgent it is, the icon what it is about. */
export const KINDS: Record<NotificationType, { icon: Icon; family: Family }> = {
  'job-orange': { icon: IconHourglass, family: 'amber' },
  'job-rouge': { icon: IconClockExclamation, family: 'red' },
  stock: { icon: IconPackageOff, family: 'amber' },
  'facture-echue': { icon: IconCalendarDue, family: 'red' },
  import: { icon: IconFileImport, family: 'slate' },
  sauvegarde: { icon: IconDatabaseExclamation, family: 'red' },
  mention: { icon: IconAt, family: 'blue' },
};
