import { z } from 'zod';

/** What a user may be told of. */
export const NOTIFICATION_TYPES = ['job-orange', 'job-rouge', 'stock', 'facture-echue', 'import', 'sauvegarde', 'mention'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notificationSchema = z.strictObject({
  id: z.int(),
  type: z.literal(NOTIFICATION_TYPES),
  message: z.string(),
  /** A screen that its reader may open. */
  lien: z.string(),
  date: z.iso.datetime(),
  lue: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** The page of one's own notices. Everybody has it. */
export const NOTIFICATIONS_PATH = '/app/notifications';

/** What the kinds are called where one reads or chooses them. */
export const notificationLabels: Record<NotificationType, string> = {
  'job-orange': 'Job à risque',
  'job-rouge': 'Job en retard',
  stock: 'Article sous le minimum',
  'facture-echue': 'Facture échue',
  import: 'Import terminé',
  sauvegarde: 'Sauvegarde échouée',
  mention: 'Mention dans une note',
};
