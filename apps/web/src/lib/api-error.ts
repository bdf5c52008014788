import { failure } from '@editique/domain/messages';

/** What every failed request throws. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field, as the server placed them. */
  readonly errors: Record<string, string>;
  readonly body: unknown;

  constructor(status: number, body: unknown = null) {
    super(messageFor(status, body));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.errors = errorsIn(body);
  }
}

/** The text to show for any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : failure.general);

const SPEAKING_STATUSES = new Set([400, 401, 403, 404, 409, 413, 429]);
const BY_STATUS: Record<number, string> = {
  0: failure.network,
  400: failure.badRequest,
  401: failure.sessionExpired,
  403: failure.forbidden,
  404: failure.badRequest,
};

function messageFor(status: number, body: unknown): string {
  const said = isObject(body) ? body.message : undefined;
  if (SPEAKING_STATUSES.has(status) && typeof said === 'string' && said !== '') return said;
  return BY_STATUS[status] ?? failure.general;
}

function errorsIn(body: unknown): Record<string, string> {
  if (!isObject(body) || !isObject(body.errors)) return {};
  return Object.fromEntries(Object.entries(body.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
