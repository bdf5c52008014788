import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { claimedType, PIECE_TYPES, type PieceType, pieceMessage } from '@editique/domain/job/piece';
import { openPromise } from 'yauzl';
import { AppError } from '../../../http/errors.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The first bytes of each binary type. */
const SIGNATURES: readonly (readonly [string, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
];
const LONGEST = 8;
/** A workbook has some parts for each sheet. */
const MAX_ENTRIES = 5000;

/** Returns the type of the file by its content. A type claimed by the name must be the same, so that an HTML page named .pdf is refused. */
export async function checkedType(path: string, nom: string): Promise<PieceType> {
  const claimed = claimedType(nom);
  if (claimed === undefined) throw refusedType(pieceMessage.type);
  const found = await contentType(path);
  // Plain text and CSV differ by name alone.
  const isText = found === 'text/plain' && claimed === 'text/csv';
  const type = isText ? claimed : found;
  if (claimed !== null && type !== claimed) throw refusedType(pieceMessage.other(nom, PIECE_TYPES[claimed].label));
  if (type === null) throw refusedType(pieceMessage.type);
  return type;
}

const refusedType = (message: string): AppError => new AppError(415, message, { errors: { file: message } });

async function contentType(path: string): Promise<PieceType | null> {
  const begins = await beginningOf(path);
  const kind = SIGNATURES.find(([, signature]) => begins.subarray(0, signature.length).equals(signature))?.[0];
  switch (kind) {
    case 'application/pdf':
    case 'image/png':
    case 'image/jpeg':
      return kind;
    case 'zip':
      return (await isWorkbook(path)) ? XLSX : null;
    default:
      return (await isText(path)) ? 'text/plain' : null;
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Returns whether the archive is a workbook without macros. Reads only its directory and inflates nothing: macros are a part of their own.
 */
async function isWorkbook(path: string): Promise<boolean> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      if (zip.entryCount > MAX_ENTRIES) return false;
      const names = new Set<string>();
      for await (const entry of zip.eachEntry()) names.add(entry.fileName);
      return names.has('[Content_Types].xml') && names.has('xl/workbook.xml') && !names.has('xl/vbaProject.bin');
    } finally {
      zip.close();
    }
  } catch {
    return false;
  }
}

/**
 * Returns whether the file is text in any encoding that extends ASCII, such as UTF-8 or Excel's CSV encoding: no control characters except
 * those for layout.
 */
async function isText(path: string): Promise<boolean> {
  for await (const piece of createReadStream(path)) if (Buffer.isBuffer(piece) && piece.some(isControl)) return false;
  return true;
}

const LAYOUT = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d]);
const isControl = (byte: number): boolean => (byte < 0x20 && !LAYOUT.has(byte)) || byte === 0x7f;
