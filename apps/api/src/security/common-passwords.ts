import { passwordSchema } from '@editique/domain/entity/schema';
import { validation } from '@editique/domain/messages';
import { dictionary } from '@zxcvbn-ts/language-common';

/** How many passwords of the library's list are refused. The list is ordered by use, most used first. */
const MOST_USED = 10_000;

/** Passwords that are common among users of the product and rank lower in the library's international list. */
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

/** Returns true if the password is among those that attackers try first. Capitals and surrounding spaces make it no safer. */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());

/** The schema of a newly chosen password. The web application does not have the list, so only the server can refuse. */
export const newPasswordSchema = passwordSchema.refine((value) => !isCommonPassword(value), validation.commonPassword);
