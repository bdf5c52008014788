import { serveLane } from '../../../threads/lane-worker.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetPart } from './sheet-part.ts';

const ZIP = Buffer.from('PK');

serveLane<Uint8Array, SheetPart>((bytes) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, ZIP.length).equals(ZIP) ? readXlsx(file) : readCsv(file);
});
