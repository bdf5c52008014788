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

/** Returns the label of a notice. Expected work shares the type of jobs at risk but is no job yet, so its link leads to a bibliothèque. */
export const labelOf = ({ type, lien }: Pick<Notification, 'type' | 'lien'>): string =>
  type === 'job-orange' && lien.startsWith(pathOf(bibliotheque)) ? 'Travail attendu' : notificationLabels[type];

/** The look of each type: the colour shows the urgency, the icon the subject. */
export const KINDS: Record<NotificationType, { icon: Icon; family: Family }> = {
  // The same look as the risk has everywhere else.
  'job-orange': { icon: IconAlertTriangle, family: 'orange' },
  'job-rouge': { icon: IconClockExclamation, family: 'red' },
  stock: { icon: IconPackageOff, family: 'amber' },
  'facture-echue': { icon: IconCalendarDue, family: 'red' },
  import: { icon: IconFileImport, family: 'slate' },
  sauvegarde: { icon: IconDatabaseExclamation, family: 'red' },
  mention: { icon: IconAt, family: 'blue' },
};
