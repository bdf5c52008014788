import { accessSync, constants } from 'node:fs';
import { z } from 'zod';

const databaseUrl = "l'adresse d'un PostgreSQL : postgres://utilisateur:secret@machine:5432/base";
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
export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, databaseUrl)
  .refine((value) => URL.canParse(value), { error: databaseUrl, abort: true })
  .refine(hasItsFiles, `une adresse dont les fichiers de certificat se lisent (${CERTIFICATES.join(', ')})`);
