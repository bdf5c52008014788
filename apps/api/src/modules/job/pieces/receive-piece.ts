import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PIECE_MAX, type PieceType, pieceMessage, pieceName, sentName } from '@editique/domain/job/piece';
import { failure } from '@editique/domain/messages';
import { DAY_MS } from '@editique/domain/time/durations';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../../../db/embedded/disk-room.ts';
import { AppError, badRequest, invalid } from '../../../http/errors.ts';
import { checkedType } from './piece-type.ts';

/** A completely received file of an accepted type. It stays on disk until it is stored. */
export interface ReceivedPiece {
  path: string;
  nom: string;
  type: PieceType;
  taille: number;
}

/** Files of this process that are not stored yet. */
const underWay = new Set<string>();

/** The room for what the form adds to the file. */
const FORM_ROOM = 64 * 1024;

/**
 * Receives the file of a form on disk and passes it to `work`. Nothing reaches the database before the whole file is there and checked, so
 * that a slow or broken sender leaves nothing behind. The file is deleted afterwards.
 */
export async function withReceived<T>(request: FastifyRequest, folder: string, work: (piece: ReceivedPiece) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new AppError(415, failure.unsupportedMedia);
  if (Number(request.headers['content-length']) > PIECE_MAX + FORM_ROOM) throw tooLarge();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  underWay.add(path);
  try {
    const { nom, taille } = await receive(request, path);
    if (taille === 0) throw invalid({ file: pieceMessage.empty });
    return await work({ path, nom, taille, type: await checkedType(path, nom) });
  } finally {
    await rm(path, { force: true });
    underWay.delete(path);
  }
}

async function receive(request: FastifyRequest, path: string): Promise<{ nom: string; taille: number }> {
  let received: { nom: string; taille: number } | null = null;
  try {
    const limits = { fileSize: PIECE_MAX, files: 1, fields: 5, fieldSize: FORM_ROOM };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') {
        part.file.resume();
        continue;
      }
      const written = createWriteStream(path, { mode: 0o600 });
      await pipeline(part.file, written);
      if (part.file.truncated) throw tooLarge();
      received = { nom: pieceName(sentName(part.filename)), taille: written.bytesWritten };
    }
  } catch (error) {
    if (error instanceof AppError || isDiskFull(error) || isOfSystem(error) || error === request.raw.errored) throw error;
    throw badRequest('Le formulaire du fichier ne peut pas être lu');
  }
  if (!received) throw invalid({ file: pieceMessage.missing });
  return received;
}

/** Returns whether the file could not be opened or written, which is no fault of the form. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/**
 * Deletes what a process left behind when it was killed during an upload. A day is longer than any upload of another process; those of this
 * process are kept even if the clock is set forward.
 */
export async function sweepReceived(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // Another instance may have deleted the file meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS && !underWay.has(path)) await rm(path, { force: true });
  }
}

const tooLarge = (): AppError => new AppError(413, pieceMessage.tooLarge, { errors: { file: pieceMessage.tooLarge } });
