import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  name: string;
  certFile: string;
  keyFile: string;
  /** The certificate for a client, which trusts nothing else. */
  ca: string;
}

/** Makes a self-signed certificate for the host name used in the files of `deploy/`. */
export async function makeCertificate(openssl: string, folder: string): Promise<Certificate> {
  const name = 'editique.exemple.ma';
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', keyFile];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2'];
  await promisify(execFile)(openssl, ['req', '-x509', ...key, ...subject, '-out', certFile]);
  return { name, certFile, keyFile, ca: await readFile(certFile, 'utf8') };
}
