import { z } from 'zod';
import { validation } from '../messages.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './notification.ts';

/** The ways to receive a kind of notification. All except 'aucune' also show it under the bell. */
export const NOTIFICATION_CHOICES = ['cloche', 'mail', 'quotidien', 'aucune'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

export const choiceLabels: Record<NotificationChoice, string> = {
  cloche: 'Cloche',
  mail: 'E-mail',
  quotidien: 'Quotidien',
  aucune: 'Aucune',
};

/** The choice for a kind that the user has not set. */
export const DEFAULT_CHOICE: NotificationChoice = 'cloche';

const choice = z.literal(NOTIFICATION_CHOICES, validation.selection);
const ofEach = <T extends z.ZodType>(value: T) => {
  const shape = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, value]));
  // Cast: the keys are exactly the kinds.
  return z.object(shape as Record<NotificationType, T>);
};

export const preferencesSchema = ofEach(choice);
export type Preferences = z.infer<typeof preferencesSchema>;

/** The body of an update. Kinds that are absent stay unchanged. */
export const preferencesInput = ofEach(choice.optional());
export type PreferencesInput = z.infer<typeof preferencesInput>;
