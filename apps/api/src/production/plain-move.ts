import { job } from '@editique/domain/entities/job';
import { type PlainMove, plainMoves } from '@editique/domain/job/plain-moves';
import { type JobAction, jobActions } from '@editique/domain/job/workflow';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../db/database.ts';
import { tableOf } from '../engine/definition/table.ts';
import { updateDecided } from '../engine/write/write.ts';
import type { AttachedSql, Parameter } from '../engine/write/write-sql.ts';
import type { Context } from '../security/context.ts';
import { historyDecided } from './job-history.ts';
import { isAlone } from './job-moves.ts';
import { ageOf, movedSince } from './moved-since.ts';

/** The state of the job that a move is meant for: that of `version` if given, else the one when the request arrived (`performance.now()`). */
export interface Meant {
  version?: number | undefined;
  arrivedAt?: number | undefined;
}

/**
 * Makes a move that depends only on the job's step and state, with its journal and history, in one statement that reads both itself.
 * Returns null, having written nothing, if no such move applies. Throws a 409 if another user moves the job meanwhile or the version is
 * another one.
 */
export async function makePlainMove(
  db: Db | Trx,
  id: number,
  action: JobAction,
  { version, arrivedAt }: Meant,
  context: Context,
): Promise<RecordOf<typeof job> | null> {
  const moves = movesOf.get(action) ?? [];
  if (moves.length === 0) return null;
  return updateDecided(db, tableOf(job), { id, version, actor: context.actor }, [
    decision(id, action, moves, version === undefined ? arrivedAt : undefined),
    historyDecided(context),
  ]);
}

/** The plain moves of each action. Moves to or from the last step are excluded, because they change more than the job. */
const movesOf = new Map(jobActions.map((action) => [action, plainMoves(action).filter(({ from, move }) => isAlone(from, move))]));

/** Reads the job and the move that applies to it. The version that it reads guards the update against a concurrent change. */
const decision = (id: number, action: JobAction, moves: readonly PlainMove[], arrivedAt: number | undefined): AttachedSql => ({
  name: `plain ${action}`,
  values: [id, ageOf(arrivedAt), ...(setsValidation(moves) ? [new Date().toISOString()] : [])],
  condition: (value) => `select j."version", m.etape, m.etat, m.validation, m.historique, ${movedSince('j.id', value(1))} as moved
    from job j join (values ${moves.map(rowOf).join(', ')}) m (de_etape, de_etat, etape, etat, validation, historique) on m.de_etape = j.etape and m.de_etat = j.etat
    where j.id = ${value(0)}::int`,
  decided: (value) => ({
    columns: { etape: 'g.etape', etat: 'g.etat', ...(setsValidation(moves) && validationColumn(value)) },
    holds: 'b."version" = g."version" and not g.moved',
  }),
});

const setsValidation = (moves: readonly PlainMove[]): boolean => moves.some(({ move }) => move.validation !== 'keep');

const rowOf = ({ from, move }: PlainMove): string =>
  `(${from.etape}, ${from.etat}, ${move.etape}, ${move.etat}, '${move.validation}', '{${move.history.join()}}'::int[])`;

const validationColumn = (value: Parameter) => ({
  date_heure_validation: `case g.validation when 'set' then ${value(2)}::timestamptz when 'keep' then c.date_heure_validation end`,
});
