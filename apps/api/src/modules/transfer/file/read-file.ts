import { badRequest, tooMany } from '../../../http/errors.ts';
import { WorkerLane } from '../../../threads/lane.ts';
import type { Sheet } from './sheet.ts';
import { addPart, type SheetPart } from './sheet-part.ts';

const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The length of the queue: one file is read while the others wait with their content in memory. */
const PLACES = 16;
const RETRY_SECONDS = 5;
/** 45 MB of ordinary rows take about three seconds. */
const LIMIT_MS = 30_000;
const MEMORY_MB = 512;

/** A thread with limits on time and memory: files are untrusted, and a large one takes seconds. */
const reader = new WorkerLane<Uint8Array, SheetPart>({
  file: new URL('./read-file-worker.ts', import.meta.url),
  places: PLACES,
  limitMs: LIMIT_MS,
  memoryMb: MEMORY_MB,
  full: () => tooMany('Trop de fichiers sont lus en même temps, réessayez dans un instant', RETRY_SECONDS),
  exceeded: () => badRequest('Le fichier demande trop de temps ou de mémoire pour être lu : partagez-le en plusieurs fichiers'),
});

/** Reads a file according to its content; the name does not matter. */
export async function readFile(file: Buffer): Promise<Sheet> {
  if (file.length === 0) throw badRequest('Le fichier est vide');
  if (file.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE))
    throw badRequest('Ce classeur est ancien ou protégé : enregistrez-le au format .xlsx, sans mot de passe');
  const sheet: Sheet = { headings: [], unnamed: [], rows: [], dayShift: 0 };
  await reader.run({ prepare: () => file, onPart: (part) => addPart(sheet, part) });
  return sheet;
}
