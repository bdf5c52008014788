import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { pathOf } from '@editique/domain/entity/entity';
import { type Notification, type NotificationType, notificationLabels } from '@editique/domain/notification/notification';
import {
  type Icon,
  IconAlertTriangle,
  IconAt,
  IconCalendarDue,
  IconClockExclamation,
  IconDatabaseExclamation,
  IconFileImport,
  IconPackageOff,
} from '../../icons/icons.ts';
import type { Family } from '../../ui/pill.tsx';

/** What a notice is called. Work that was expected is of the kind of jobs at risk, but it is no job yet: it leads to a bibliothèque. */
export const labelOf = ({ type, lien }: Pick<Notification, 'type' | 'lien'>): string =>
  type === 'job-orange' && lien.startsWith(pathOf(bibliotheque)) ? 'Travail attendu' : notificationLabels[type];

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
