import { z } from 'zod';
import { TEXT_MAX } from '../entity/field.ts';
import { validation } from '../messages.ts';

export const MAX_PASSKEYS = 20;

/** A passkey as shown to its owner. */
export const passkeySchema = z.strictObject({
  id: z.int(),
  nom: z.string(),
  creeLe: z.iso.datetime(),
  vuLe: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** The input of the browser's passkey creation: the JSON form of `PublicKeyCredentialCreationOptions`. */
export const creationOptionsSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** The input of the browser's passkey sign-in: the JSON form of `PublicKeyCredentialRequestOptions`. */
export const requestOptionsSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** Far above what any device sends; the limit bounds the size of the body. */
const MAX_PART = 20_000;
const part = z.string().min(1, validation.required).max(MAX_PART, validation.tooLong(MAX_PART));
const credential = { id: part, rawId: part, type: z.literal('public-key', validation.selection) };

/** The browser's result after it created a passkey. Unknown keys are dropped, because browsers may send more. */
export const newCredentialSchema = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: part, attestationObject: part, transports: z.array(z.string().max(50)).max(10).optional() }),
  },
  { error: validation.required },
);
export type NewCredential = z.infer<typeof newCredentialSchema>;

/** The browser's result after a passkey signed the challenge. */
export const assertionSchema = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part.nullish() }),
  },
  { error: validation.required },
);
export type Assertion = z.infer<typeof assertionSchema>;

export const passkeyNameSchema = z
  .string({ error: ({ input }) => (input === undefined || input === null ? validation.required : validation.string) })
  .trim()
  .min(1, validation.required)
  .max(TEXT_MAX, validation.tooLong(TEXT_MAX))
  .refine((text) => text.isWellFormed() && !text.includes('\0'), validation.unstorable);
