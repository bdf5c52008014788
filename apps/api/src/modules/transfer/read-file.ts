import { badRequest } from '../../http/errors.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Sheet } from './sheet.ts';

const ZIP = Buffer.from('PK');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const startsWith = (file: Buffer, mark: Buffer): boolean => file.subarray(0, mark.length).equals(mark);

/** Reads a file by its content. Its name does not matter. */
export function readFile(file: Buffer): Promise<Sheet> {
  if (file.length === 0) throw badRequest('Le fichier est vide');
  if (startsWith(file, OLD_OFFICE))
    throw badRequest('Ce classeur est ancien ou protégé : enregistrez-le au format .xlsx, sans mot de passe');
  return startsWith(file, ZIP) ? readXlsx(file) : readCsv(file);
}
