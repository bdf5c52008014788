import { failure } from '@editique/domain/messages';
import { isObject } from './is-object.ts';
import { bearerOf, readStoredSession } from './session/session-storage.ts';
import { frenchSpaces } from './text/french-spaces.ts';

type Query = URLSearchParams | Record<string, string | number | boolean | undefined | null>;

export interface ApiOptions {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The part of the product that acts, as the history of a job names it. The back office unless given. */
  application?: string;
  /** In milliseconds, for a call that takes long, such as an import. */
  timeout?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API and answers its data. `path` is without the `/api` prefix. */
export async function api<T>(method: Method, path: string, options: ApiOptions = {}): Promise<T> {
  const response = await send(method, path, options, options.timeout ?? TIMEOUT);
  const body = await readBody(response);
  // Cast: the caller names the answer's type. The server checks its answers by the same definitions; to check them again here would cost time on every list.
  return body as T;
}

export interface DownloadedFile {
  blob: Blob;
  filename: string;
}

/** Fetches a document or an export, under the name that the server gave it. */
export async function apiBlob(path: string, options: ApiOptions = {}): Promise<DownloadedFile> {
  const response = await send('GET', path, options, DOWNLOAD_TIMEOUT);
  const blob = await reached(() => response.blob());
  return { blob, filename: filenameOf(response) ?? path.slice(path.lastIndexOf('/') + 1) };
}

/** What every failed request throws. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field, as the server placed them. */
  readonly errors: Record<string, string>;
  readonly body: unknown;
  /** What the server's log calls the request. Only where something went wrong on its side: then a user has a reason to quote it. */
  readonly reference: string | null;

  constructor(status: number, body: unknown = null, reference: string | null = null) {
    super(frenchSpaces(messageFor(status, body)));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.reference = status >= 500 ? reference : null;
    this.errors = errorsIn(body);
  }
}

/** Whether the server answered with one of these. 0: it was not reached. */
export const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/** What the server said of each field; nothing where it said nothing of fields. */
export const errorsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.errors : {});

/** The text to show for any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : failure.general);

/** For one line: what was said of a field tells more than what was said of the whole. */
export const firstErrorOf = (error: unknown): string => Object.values(errorsOf(error))[0] ?? messageOf(error);

/** What to quote of a failure of the server. */
export const referenceOf = (error: unknown): string | null => (error instanceof ApiError ? error.reference : null);

/** The message and the reference in one text, where there is room for one line alone. */
export function saidOf(error: unknown): string {
  const reference = referenceOf(error);
  return reference ? `${messageOf(error)} (référence\u00a0: ${reference})` : messageOf(error);
}

/** Announces that the server no longer takes the session's token. */
export const sessionEvents = new EventTarget();
export const EXPIRED = 'expired';
/** Announces that the server takes the session for nothing but the set-up of a second factor. */
export const RESTRICTED = 'restricted';

const TIMEOUT = 15_000;
const DOWNLOAD_TIMEOUT = 120_000;
const LOGIN = '/users/login';
export const REQUEST_ID = 'x-request-id';

async function send(method: Method, path: string, options: ApiOptions, timeout: number): Promise<Response> {
  const token = readStoredSession()?.token;
  const limit = AbortSignal.timeout(timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const response = await reached(
    () => fetch(addressOf(path, options.query), { method, headers: headersOf(options, token), body: encode(options.body), signal }),
    options.signal,
  );
  if (response.ok) return response;
  throw refusal(path, token, response.status, await readBody(response).catch(() => null), response.headers.get(REQUEST_ID));
}

/** The error of an answer. Also announces that the server no longer takes the session. */
export function refusal(path: string, token: string | undefined, status: number, body: unknown, reference: string | null = null): ApiError {
  // A late answer to an older token says nothing about the session that replaced it.
  const isCurrent = token !== undefined && token === readStoredSession()?.token;
  const isSignIn = path === LOGIN || path.startsWith(`${LOGIN}/`);
  if (status === 401 && !isSignIn && isCurrent) sessionEvents.dispatchEvent(new Event(EXPIRED));
  const error = new ApiError(status, body, reference);
  if (status === 403 && isCurrent && messageFor(status, body) === failure.secondFactorNeeded)
    sessionEvents.dispatchEvent(new Event(RESTRICTED));
  return error;
}

export function addressOf(path: string, query: Query = {}): string {
  const parameters =
    query instanceof URLSearchParams
      ? query
      : new URLSearchParams(
          Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
        );
  const search = parameters.toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

export function headersOf({ body, idempotencyKey, application }: ApiOptions, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json, */*;q=0.5' });
  if (token) headers.set('Authorization', `Bearer ${bearerOf(token)}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (application) headers.set('X-Application', application);
  // A multipart body brings its own type, boundary included.
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  return headers;
}

const encode = (body: unknown): BodyInit | undefined => (body === undefined || body instanceof FormData ? body : JSON.stringify(body));

async function readBody(response: Response): Promise<unknown> {
  const text = await reached(() => response.text());
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answered with a page of its own.
    throw new ApiError(response.ok ? 500 : response.status, text);
  }
}

/** Turns every failure before the answer into a network failure, unless the caller cancelled the call. */
async function reached<T>(attempt: () => Promise<T>, cancelled?: AbortSignal): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (cancelled?.aborted) throw error;
    throw new ApiError(0);
  }
}

const ENCODED_NAME = /filename\*=(?:UTF-8|utf-8)''([^;]+)/;
const PLAIN_NAME = /filename="?([^";]+)"?/;

function filenameOf(response: Response): string | undefined {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = ENCODED_NAME.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : PLAIN_NAME.exec(disposition)?.[1];
}

// Of a 503 the server knows what can be done about it: wait, ask for less, call the administrator. Of a 500 it does not.
const SPEAKING_STATUSES = new Set([400, 401, 403, 404, 409, 413, 415, 429, 503]);
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
  return Object.fromEntries(
    Object.entries(body.errors).flatMap(([field, text]) => (typeof text === 'string' ? [[field, frenchSpaces(text)]] : [])),
  );
}
