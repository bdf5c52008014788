import { passwordSchema } from '@editique/domain/entity/schema';
import { validation } from '@editique/domain/messages';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The library orders its list by use, the most used first. */
const MOST_USED = 10_000;

/** What people here type, and what a list made elsewhere ranks lower. */
const OUR_OWN = [
  'motdepasse',
  'motdepasse1',
  'motdepasse123',
  'azertyui',
  'azerty12',
  'azerty123',
  'azerty1234',
  'bonjour1',
  'bonjour123',
  'casablanca',
];

const common: ReadonlySet<string> = new Set([...dictionary['passwords-common'].slice(0, MOST_USED), ...OUR_OWN]);

/** Whether the password is one of those that are tried first. Capitals and spaces around it make it no better. */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());

/** A password that somebody chooses. The web does not have the list, so it is the server that refuses. */
export const newPasswordSchema = passwordSchema.refine((value) => !isCommonPassword(value), validation.commonPassword);
