import { accessSync, constants } from 'node:fs';
import { z } from 'zod';

const databaseUrl = "l'adresse d'un PostgreSQL : postgres://utilisateur:secret@machine:5432/base";
/** The address begins well but cannot be read, mostly because of a sign in the password that separates parts of an address. */
const unreadableUrl = `${databaseUrl} ; dans le secret, les signes / ? # et % s'écrivent %2F, %3F, %23 et %25`;
const CERTIFICATES = ['sslrootcert', 'sslcert', 'sslkey'];
/** Returns whether the certificate files named in the address can be read, because the driver will read them. */
const hasItsFiles = (value: string): boolean =>
  CERTIFICATES.every((name) => {
    const file = new URL(value).searchParams.get(name);
    try {
      if (file) accessSync(file, constants.R_OK);
      return true;
    } catch {
      return false;
    }
  });
/** In these modes too the driver checks the certificate, but it warns, in English, that a later release will check less. */
const CHECKED_MODES = ['prefer', 'require', 'verify-ca'];
/** Writes the mode that the driver applies. `uselibpqcompat` asks for the weaker meaning of the modes, so it is left alone. */
const withStrictMode = (value: string): string => {
  const url = new URL(value);
  const mode = url.searchParams.get('sslmode');
  if (!mode || !CHECKED_MODES.includes(mode) || url.searchParams.has('uselibpqcompat')) return value;
  return value.replace(/([?&]sslmode=)[^&#]*/, '$1verify-full');
};
export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, databaseUrl)
  .refine((value) => URL.canParse(value), { error: unreadableUrl, abort: true })
  .refine(hasItsFiles, `une adresse dont les fichiers de certificat se lisent (${CERTIFICATES.join(', ')})`)
  .transform(withStrictMode);
