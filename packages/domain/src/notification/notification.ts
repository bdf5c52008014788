import { z } from 'zod';

export const NOTIFICATION_TYPES = ['job-orange', 'job-rouge', 'stock', 'facture-echue', 'import', 'sauvegarde', 'mention'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notificationSchema = z.strictObject({
  id: z.int(),
  type: z.literal(NOTIFICATION_TYPES),
  message: z.string(),
  /** The path of a screen that the recipient may open. */
  lien: z.string(),
  date: z.iso.datetime(),
  lue: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** The path of the user's own notifications. Every user may open it. */
export const NOTIFICATIONS_PATH = '/app/notifications';

/** The French labels of the kinds, in lists and settings. */
export const notificationLabels: Record<NotificationType, string> = {
  'job-orange': 'Job à risque',
  'job-rouge': 'Job en retard',
  stock: 'Article sous le minimum',
  'facture-echue': 'Facture échue',
  import: 'Import terminé',
  sauvegarde: 'Sauvegarde échouée',
  mention: 'Mention dans une note',
};
