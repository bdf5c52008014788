import { email } from '@editique/domain/entity/field';
import { fieldErrors, fieldSchema } from '@editique/domain/entity/schema';
import { validation } from '@editique/domain/messages';
import { z } from 'zod';

export interface Credentials {
  email: string;
  password: string;
}

/** Signing in does not check the length of the password: the forms that choose a password do. */
const schema = z.object({ email: fieldSchema(email('E-mail')), password: z.string().min(1, validation.required) });

/** Returns the message of each invalid field, and none when the credentials can be sent. */
export function checkCredentials(typed: Credentials): Partial<Credentials> {
  const result = schema.safeParse(typed);
  return result.success ? {} : fieldErrors(result.error);
}
