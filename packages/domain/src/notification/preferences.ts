import { z } from 'zod';
import { validation } from '../messages.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './notification.ts';

/** How a user hears of a kind. All but 'aucune' are also read under the bell. */
export const NOTIFICATION_CHOICES = ['cloche', 'mail', 'quotidien', 'aucune'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

export const choiceLabels: Record<NotificationChoice, string> = {
  cloche: 'Cloche',
  mail: 'E-mail',
  quotidien: 'Quotidien',
  aucune: 'Aucune',
};

/** What holds for a kind about which the user has said nothing. */
export const DEFAULT_CHOICE: NotificationChoice = 'cloche';

const choice = z.literal(NOTIFICATION_CHOICES, validation.selection);
const ofEach = <T extends z.ZodType>(value: T) => {
  const shape = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, value]));
  // Cast: the keys are exactly the kinds.
  return z.object(shape as Record<NotificationType, T>);
};

export const preferencesSchema = ofEach(choice);
export type Preferences = z.infer<typeof preferencesSchema>;

/** What a client sends: kinds that are left out stay as they are. */
export const preferencesInput = ofEach(choice.optional());
export type PreferencesInput = z.infer<typeof preferencesInput>;
