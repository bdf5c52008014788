import { createHash } from 'node:crypto';
import type { AnyRecord } from '@editique/domain/record';
import { storedValue } from '../../../engine/record/form-of.ts';
import { invalid } from '../../../http/errors.ts';
import type { ImportForm } from './form.ts';

/** Returns the record's content in the columns of the file. Other columns may change meanwhile: an import does not write them. */
export const contentOf = (record: AnyRecord, fields: readonly string[]): string =>
  JSON.stringify(
    fields.map((field) => {
      const value = storedValue(record[field] ?? null);
      return Array.isArray(value) ? value.toSorted((one, other) => one - other) : value;
    }),
  );

const FILE_BYTES = 12;
const ROW_BYTES = 4;
const digest = (...parts: (string | Buffer)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Identifies the file and the mapping of its columns. */
const fileDigest = ({ file, correspondence }: ImportForm): Buffer =>
  digest(JSON.stringify([...correspondence]), file).subarray(0, FILE_BYTES);
const rowDigest = (content: string): number => digest(content).readUInt32BE();

/** Returns the fingerprint of a simulation: the file, and the content of each record to change. */
export function simulationFingerprintOf(form: ImportForm, contents: readonly string[]): string {
  const rows = Buffer.alloc(contents.length * ROW_BYTES);
  for (const [index, content] of contents.entries()) rows.writeUInt32BE(rowDigest(content), index * ROW_BYTES);
  return Buffer.concat([fileDigest(form), rows]).toString('base64url');
}

/** Returns the positions of the rows whose record has changed since the simulation. */
export function changedSince(simulationFingerprint: string, form: ImportForm, contents: readonly string[]): number[] {
  const bytes = Buffer.from(simulationFingerprint, 'base64url');
  const rows = bytes.subarray(FILE_BYTES);
  if (!bytes.subarray(0, FILE_BYTES).equals(fileDigest(form)) || rows.length !== contents.length * ROW_BYTES)
    throw invalid({ empreinte: "ce fichier n'est pas celui de la simulation : simulez-le à nouveau" });
  return contents.flatMap((content, index) => (rows.readUInt32BE(index * ROW_BYTES) === rowDigest(content) ? [] : [index]));
}
