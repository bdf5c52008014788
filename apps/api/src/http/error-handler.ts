import { billingMessage } from '@editique/domain/billing/messages';
import { fieldErrors } from '@editique/domain/entity/schema';
import type { ErrorAnswer } from '@editique/domain/error-answer';
import { failure, validation } from '@editique/domain/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { codeOf } from '../db/database.ts';
import { isDiskFull } from '../db/embedded/disk-room.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError, badRequest, clientLeft, invalid, unavailable } from './errors.ts';
import { REQUEST_ID } from './log/request-id.ts';

/** Called for each request that failed by a fault of the server or of its infrastructure. */
export type OnFailure = (error: unknown, request: FastifyRequest, status: number) => void;

/** Installs the one place where errors become answers. */
export function installErrorHandler(app: FastifyInstance, fieldOf: FieldOfConstraint, onFailure: OnFailure = () => undefined): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = brokenByClient(error, request, reply) ?? longRead(error, request) ?? toAppError(error, fieldOf);
    if (answer.status >= 500) {
      request.log.error({ err: error }, 'request failed');
      onFailure(error, request, answer.status);
    }
    if (answer.status === 413) reply.removeHeader('connection');
    dropTheRest(request);
    return sendError(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError(404, failure.noRoute)));
}

/** Returns the error for a connection that the client broke, or null. It would look like a fault of the server or of the database. */
function brokenByClient(error: FastifyError, request: FastifyRequest, reply: FastifyReply): AppError | null {
  if (error === request.raw.errored) return badRequest(failure.malformed);
  // The client left before the first byte of a streamed answer.
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed ? clientLeft() : null;
}

/** Returns the error for a read that took too long, or null. A write rather waits for one that somebody else has not finished. */
const longRead = (error: FastifyError, { method }: FastifyRequest): AppError | null =>
  isTooLong(error) && method === 'GET' ? new AppError(503, failure.timeout) : null;

/**
 * Reads and discards what the client still sends. Closing the connection at once would reset it, and the client would lose the answer. Half
 * a form left unread would make the next call on the connection wait for ever.
 */
function dropTheRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  // Set here as well, because no hook runs for an address that cannot be decoded.
  reply.header(REQUEST_ID, reply.request.id);
  const { retryAfter } = error.extra ?? {};
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (error.status === 503) reply.header('retry-after', '2');
  return reply.status(error.status).send(errorBody(error));
}

export function errorBody({ message, errors, extra }: AppError): ErrorAnswer & Record<string, unknown> {
  const { retryAfter: _header, ...said } = extra ?? {};
  return { message, ...(errors ? { errors } : {}), ...said };
}

/** Returns the field to blame for the violation of a constraint. */
export type FieldOfConstraint = (constraint: string) => string | undefined;

export function toAppError(error: unknown, fieldOf: FieldOfConstraint): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalidInput(error);
  if (isDiskFull(error)) return new AppError(503, failure.diskFull);
  if (isUnavailable(error)) return unavailable();
  const code = codeOf(error);
  const known = FRAMEWORK[code] ?? database(code, constraintOf(error), fieldOf);
  if (known) return known;
  const status = statusOf(error);
  return status >= 400 && status < 500 ? new AppError(status, failure.malformed) : new AppError(500, failure.general);
}

function invalidInput(error: ZodError): AppError {
  const errors = fieldErrors(error);
  return Object.keys(errors).length ? invalid(errors) : badRequest(failure.malformed);
}

const FRAMEWORK: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: badRequest(failure.malformed),
  FST_ERR_CTP_EMPTY_JSON_BODY: badRequest(failure.malformed),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest(failure.malformed),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(415, failure.unsupportedMedia),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, failure.tooLarge),
  FST_REQ_FILE_TOO_LARGE: new AppError(413, failure.tooLarge),
  FST_ERR_BAD_URL: badRequest(failure.badAddress),
  FST_ERR_MAX_PARAM_LENGTH: new AppError(404, failure.noRoute),
};

/** Returns the name of the violated constraint, or ''. */
const constraintOf = (error: unknown): string => (error instanceof Error && 'constraint' in error ? String(error.constraint) : '');
/** Returns the status that the framework gave its own error, or 0. */
const statusOf = (error: unknown): number => (error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0);

/** The code with which the database refuses a change of a validated facture. The product refuses it earlier, except in a race. */
const FROZEN = 'EF001';

const TOO_LONG = '57014';
/** Returns whether a statement reached its time limit. */
export const isTooLong = (error: unknown): boolean => codeOf(error) === TOO_LONG;

/** Class 22: a value that does not fit its type. Class 54: a limit of the database was exceeded. */
const UNFIT = /^(22|54)...$/;

function database(code: string, constraint: string, fieldOf: FieldOfConstraint): AppError | null {
  const field = constraint ? fieldOf(constraint) : undefined;
  if (code === FROZEN) return new AppError(409, billingMessage.frozen);
  if (code === '23505') return field ? invalid({ [field]: validation.duplicate }) : new AppError(409, validation.duplicate);
  if (code === '23P01') return field ? invalid({ [field]: validation.overlap }) : new AppError(409, validation.overlap);
  if (code === '23503' || code === '23001') return field ? invalid({ [field]: validation.selection }) : new AppError(409, failure.conflict);
  if (code === '23514') return field ? invalid({ [field]: validation.positive }) : badRequest(failure.invalid);
  if (code === TOO_LONG) return new AppError(503, failure.timeoutOfWrite);
  if (code === '40001' || code === '40P01' || code === '55P03') return new AppError(409, failure.conflict);
  return UNFIT.test(code) ? badRequest(failure.invalid) : null;
}
