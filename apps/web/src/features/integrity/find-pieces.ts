import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Pieces } from '@editique/domain/integrity/fates';
import { readPieceCode } from '@editique/domain/integrity/piece-code';
import type { Suivi } from '@editique/domain/job/suivi';
import { api, messageOf } from '../../lib/api.ts';
import { piecesIn } from '../../production/integrity/pieces-text.ts';

type Found = ({ ok: true; spool: { id: number; nomSpool: string } } & Pieces) | { ok: false; message: string };

/** Finds the spool of the scanned codes. Codes number the plis over all spools of a job, so the job's spools are read first. */
export async function findPieces(text: string): Promise<Found> {
  const first = readPieceCode(text.trim().split(/\s+/)[0] ?? '');
  if (!first) return refused('un ou deux codes PLI:<job>:<numéro>');
  try {
    const { spools = [] } = await api<Suivi>('GET', `${endpointOf(job)}/${first.job}/suivi`);
    const read = piecesIn(text, { job: first.job, spools, spool: null });
    if (!read.ok) return refused(Object.values(read.errors)[0] ?? '');
    const [pieces, other] = read.pieces;
    const spool = spools.find(({ id }) => id === pieces?.spool);
    if (!pieces || !spool || other) return refused('ces plis sont de plusieurs spools\u202F: déclarez-les depuis la page du job');
    return { ok: true, spool: { id: spool.id, nomSpool: spool.nomSpool }, de: pieces.de, a: pieces.a };
  } catch (error) {
    return refused(messageOf(error));
  }
}

const refused = (message: string): Found => ({ ok: false, message });
