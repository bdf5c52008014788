import type { retour } from '@editique/domain/entities/retour';
import { type PieceCode, pieceCode, pieceRefusal, readTypedCode } from '@editique/domain/integrity/piece-code';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import { receptionRefusal } from '@editique/domain/retour/rules';
import type { Scan, Scanned } from '@editique/domain/retour/scan';
import type { Zone } from '@editique/domain/time/zone';
import { codeOf, type Db, run, type Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { formatDay } from '../../documents/french-formats.ts';
import type { FieldErrors } from '../../engine/definition/hooks.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { create } from '../../engine/write/write.ts';
import { AppError, invalid } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import { knownJobs } from './known-job.ts';
import { keepUnknown } from './unknown-codes.ts';

export interface Taking {
  resource: Resource;
  context: Context;
  zone: Zone;
}

/** The meaning of a scanned or typed code. */
type Named = { kind: 'unknown'; raison: string } | Known;
/** `piece` is set if the code names a piece of a known job; `nomClient` is the job's client. */
interface Known {
  kind: 'known';
  client: number;
  reference: string;
  piece: (PieceCode & { nomClient: string }) | null;
}

const DUPLICATE = '23505';

/** Stores one scan: as a return when the code identifies the client, otherwise among the codes to identify. */
export async function takeScan(db: Db | Trx, scan: Scan, taking: Taking): Promise<Scanned> {
  try {
    return await transaction(db, (trx) => take(trx, scan, taking));
  } catch (error) {
    // Another station stored the same piece between the check and the insert.
    if (codeOf(error) === DUPLICATE) throw question('doublon', "Ce pli vient d'être enregistré sur un autre poste.");
    throw error;
  }
}

async function take(trx: Trx, scan: Scan, { resource, context, zone }: Taking): Promise<Scanned> {
  const dateReception = scan.dateReception ?? new Date().toISOString();
  await checkChosen(trx, scan, receptionRefusal(dateReception, zone));
  const named = await nameOf(trx, scan);
  if (named.kind === 'unknown') {
    const { id } = await keepUnknown(trx, { ...scan, dateReception, raison: named.raison }, context.actor);
    return { aIdentifier: { id, code: scan.code, raison: named.raison } };
  }
  // Locked: two stations that scan the same code check one after the other. Folded, because the search for earlier returns ignores case.
  await run(trx, `select pg_advisory_xact_lock(hashtextextended($1::text || fold($2::text), 0))`, [
    `retour ${named.client} `,
    named.reference,
  ]);
  const earlier = await earlierReturn(trx, named, zone);
  if (!scan.confirme) ask(scan, named, earlier);
  const { motif, suite, ville, region } = scan;
  const { client, reference } = named;
  const job = named.piece?.job ?? null;
  const values = { dateReception, motif, suite, ville, region, nombre: 1, client, job, reference, doublonConfirme: earlier !== null };
  const record: unknown = await create(trx, resource, values, context);
  // Cast: the resource is that of returns; the registry of all entities cannot express it.
  return { retour: record as RecordOf<typeof retour> };
}

/** Reports deleted motifs, clients and places at their fields, before anything else is checked. */
async function checkChosen(trx: Trx, { motif, client, ville, region }: Scan, future: string | null): Promise<void> {
  const [found] = await run<{ motif: boolean; client: boolean; ville: boolean; region: boolean }>(
    trx,
    `select exists (select from motif where id = $1::int) as motif, $2::int is null or exists (select from client where id = $2::int) as client,
       $3::int is null or exists (select from ville where id = $3::int) as ville, $4::int is null or exists (select from region where id = $4::int) as region`,
    [motif, client, ville, region],
  );
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(found ?? {})
      .filter(([, isThere]) => !isThere)
      .map(([field]) => [field, validation.selection]),
  );
  if (future) errors.dateReception = future;
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function nameOf(trx: Trx, { code, client }: Scan): Promise<Named> {
  const piece = readTypedCode(code);
  if (!piece) {
    // A plain text identifies the client as soon as the series has one.
    if (client !== null) return { kind: 'known', client, reference: code, piece: null };
    return { kind: 'unknown', raison: "ce code n'est pas celui d'un pli, et la série n'a pas de client" };
  }
  const job = (await knownJobs(trx, [piece.job])).get(piece.job);
  if (!job) return { kind: 'unknown', raison: `aucun job ne porte le numéro ${piece.job}` };
  const refusal = pieceRefusal(piece, job.nombrePlis);
  if (refusal) return { kind: 'unknown', raison: refusal };
  return { kind: 'known', client: job.client, reference: pieceCode(piece), piece: { ...piece, nomClient: job.nomClient } };
}

interface Earlier {
  jour: string;
  libelleMotif: string;
}

const SAME_PIECE = 'r.pli_job = $1::int and r.pli_numero = $2::int';
const SAME_TEXT = 'r.client_id = $1::int and fold(r.reference) collate "C" = fold($2::text) collate "C"';

async function earlierReturn(trx: Trx, { client, reference, piece }: Known, zone: Zone): Promise<Earlier | null> {
  const [row] = await run<{ received: number; libelleMotif: string }>(
    trx,
    `select (extract(epoch from r.date_reception) * 1000)::float8 as received, m.libelle_motif as "libelleMotif"
     from retour r join motif m on m.id = r.motif_id where ${piece ? SAME_PIECE : SAME_TEXT} order by r.id desc limit 1`,
    piece ? [piece.job, piece.n] : [client, reference],
  );
  return row ? { jour: zone.today(row.received), libelleMotif: row.libelleMotif } : null;
}

/** Throws the question that must be answered before the scan is stored. */
function ask(scan: Scan, { client, piece }: Known, earlier: Earlier | null): void {
  const said: string[] = [];
  if (piece && scan.client !== null && scan.client !== client) said.push(`Ce pli est de ${piece.nomClient}, pas du client de la série.`);
  if (earlier) said.push(`Déjà revenu le ${formatDay(earlier.jour)} (${earlier.libelleMotif}).`);
  if (said.length > 0) throw question(earlier ? 'doublon' : 'client', said.join(' '));
}

const question = (aConfirmer: 'doublon' | 'client', message: string): AppError => new AppError(409, message, { extra: { aConfirmer } });
