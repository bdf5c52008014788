import { open } from 'node:fs/promises';
import type { Piece } from '@editique/domain/job/piece';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Page } from '../../../engine/record/page.ts';
import { notFound } from '../../../http/errors.ts';
import type { PagedQuery } from '../../../http/schemas.ts';
import { type Actor, actorJson } from '../../../security/session.ts';
import { rowsOfJob } from '../rows-of-job.ts';
import type { ReceivedPiece } from './receive-piece.ts';

const COLUMNS = 'id, nom, type, taille, date, utilisateur';
/** SQL: the head of an insert into the journal. A change of files adds a line to the journal of their job. */
const JOURNAL = `insert into journal (entite, enregistrement_id, action, utilisateur, changements)`;

type Stored = Omit<Piece, 'date'> & { date: Date };

/** Reads the files of a job, newest first. */
export async function piecesOf(db: Db, id: number, query: PagedQuery): Promise<Page<Piece>> {
  const { objects, total } = await rowsOfJob<Stored>(db, 'piece', COLUMNS, id, query);
  return { objects: objects.map(toPiece), total };
}

const BLOCK = 64 * 1024;
/** The number of blocks that one statement stores. */
const AT_ONCE = 16;

/** Stores a completely received file: all its blocks and a line of the job's journal, or nothing. */
export function storePiece(db: Db | Trx, id: number, { path, nom, type, taille }: ReceivedPiece, actor: Actor): Promise<Piece> {
  return transaction(db, async (trx) => {
    const [row] = await run<Stored>(
      trx,
      `with p as (insert into piece (job_id, nom, type, taille, utilisateur)
           select j.id, $2::text, $3::text, $4::int, $5::jsonb from job j where j.id = $1::int for key share returning *),
         l as (${JOURNAL} select 'job', p.job_id, 'modification', $5::jsonb, jsonb_build_object('piece', jsonb_build_object('avant', null, 'apres', p.nom)) from p)
       select ${COLUMNS} from p`,
      [id, nom, type, taille, actorJson(actor)],
    );
    if (!row) throw notFound();
    for await (const { first, blocks } of blocksOf(path)) await storeBlocks(trx, row.id, first, blocks);
    return toPiece(row);
  });
}

async function* blocksOf(path: string): AsyncGenerator<{ first: number; blocks: Buffer[] }> {
  const file = await open(path);
  try {
    for (let first = 0; ; first += AT_ONCE) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK * AT_ONCE), 0, BLOCK * AT_ONCE, first * BLOCK);
      if (bytesRead === 0) return;
      const count = Math.ceil(bytesRead / BLOCK);
      yield { first, blocks: Array.from({ length: count }, (_, n) => buffer.subarray(n * BLOCK, Math.min(bytesRead, (n + 1) * BLOCK))) };
    }
  } finally {
    await file.close();
  }
}

/** Stores blocks. Bytes are sent and read as base64: the embedded database's own form of them takes ten times as long. */
async function storeBlocks(trx: Trx, id: number, first: number, blocks: readonly Buffer[]): Promise<void> {
  const values = blocks.map((_, n) => `($1::int, $2::int + ${n}, decode($${n + 3}::text, 'base64'))`);
  await run(trx, `insert into piece_bloc (piece_id, rang, octets) values ${values.join(', ')}`, [
    id,
    first,
    ...blocks.map((block) => block.toString('base64')),
  ]);
}

export async function findPiece(db: Db, id: number): Promise<Piece> {
  const [row] = await run<Stored>(db, `select ${COLUMNS} from piece p where p.id = $1::int`, [id]);
  if (!row) throw notFound();
  return toPiece(row);
}

/** Yields the content of a file, block by block. */
export async function* contentOf(db: Db, { id, taille }: Pick<Piece, 'id' | 'taille'>): AsyncGenerator<Buffer> {
  for (let rang = 0; rang * BLOCK < taille; rang++) {
    const [row] = await run<{ octets: string }>(
      db,
      `select encode(octets, 'base64') as octets from piece_bloc where piece_id = $1::int and rang = $2::int`,
      [id, rang],
    );
    // The file was deleted meanwhile. An answer already begun breaks off, so that half a file is not taken for the whole.
    if (!row) throw notFound();
    yield Buffer.from(row.octets, 'base64');
  }
}

export async function removePiece(db: Db, id: number, actor: Actor): Promise<void> {
  const [removed] = await run(
    db,
    `with p as (delete from piece where id = $1::int returning job_id, nom),
       l as (${JOURNAL} select 'job', p.job_id, 'modification', $2::jsonb, jsonb_build_object('piece', jsonb_build_object('avant', p.nom, 'apres', null)) from p)
     select job_id from p`,
    [id, actorJson(actor)],
  );
  if (!removed) throw notFound();
}

const toPiece = ({ id, nom, type, taille, date, utilisateur }: Stored): Piece => ({
  id,
  nom,
  type,
  taille,
  date: date.toISOString(),
  utilisateur,
});
