import { PassThrough } from 'node:stream';
import type { ErrorAnswer } from '@editique/domain/error-answer';
import type { ImportLine, ImportProgress } from '@editique/domain/transfer/import-line';
import type { ImportReport } from '@editique/domain/transfer/import-report';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOfConstraint } from '../../../engine/definition/table.ts';
import type { Answer } from '../../../engine/write/idempotency.ts';
import { errorBody, toAppError } from '../../../http/error-handler.ts';

export type OnProgress = (phase: ImportProgress['phase'], done: number, total: number) => void;

export const JSON_LINES = 'application/x-ndjson';

/** Returns whether the client accepts JSON lines, and so gets progress. Every other client gets one answer at the end. */
export const wantsProgress = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes(JSON_LINES);

/**
 * Sends a line `{phase, traitees, lignes}` now and then, and at the end `{statut, corps}`, the answer of a plain request. Progress is part
 * of this answer and not of a second call, because the embedded database serves no other request while rows are written.
 */
export function progressLines(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: OnProgress) => Promise<Answer<ImportReport>>,
): FastifyReply {
  const lines = new PassThrough();
  // The import continues when the client has left.
  const tell = (line: ImportLine): void => void (lines.destroyed || lines.write(`${JSON.stringify(line)}\n`));
  const end = ({ status, body }: Answer<ImportReport | ErrorAnswer>): void => {
    tell({ statut: status, corps: body });
    lines.end();
  };
  work((phase, traitees, lignes) => tell({ phase, traitees, lignes })).then(end, (error: unknown) => {
    const refusal = toAppError(error, fieldOfConstraint);
    if (refusal.status >= 500) request.log.error({ err: error }, 'import failed');
    end({ status: refusal.status, body: errorBody(refusal) });
  });
  return reply.header('content-type', `${JSON_LINES}; charset=utf-8`).header('x-accel-buffering', 'no').send(lines);
}
