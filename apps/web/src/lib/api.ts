import { failure } from '@editique/domain/messages';
import { isObject } from './is-object.ts';
import { noteServerDay } from './server-day.ts';
import { bearerOf, readStoredSession } from './session/session-storage.ts';
import { frenchSpaces } from './text/french-spaces.ts';

type Query = URLSearchParams | Record<string, string | number | boolean | undefined | null>;

export interface ApiOptions {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The user whose action the request belongs to. It is not sent once another has signed in. For what follows an earlier step of an action. */
  author?: number | undefined;
  /** The part of the product that sends the request, as a job's history names it. Defaults to the back office. */
  application?: string;
  /** In milliseconds. For calls that take long, such as an import. */
  timeout?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API and returns its data. `path` is without the `/api` prefix. */
export async function api<T>(method: Method, path: string, options: ApiOptions = {}): Promise<T> {
  const ask = () => send(method, path, options, options.timeout ?? TIMEOUT).then(readBody);
  const body = await (method === 'GET' ? forItsReader(ask) : ask());
  // Cast: the caller names the answer's type. The server checks its answers by the same definitions; a second check here would cost time on
  // every list.
  return body as T;
}

export interface DownloadedFile {
  blob: Blob;
  filename: string;
}

/** Fetches a document or an export, and returns it with the file name that the server gave it. */
export const apiBlob = (path: string, options: ApiOptions = {}): Promise<DownloadedFile> => forItsReader(() => download(path, options));

async function download(path: string, options: ApiOptions): Promise<DownloadedFile> {
  const response = await send('GET', path, options, DOWNLOAD_TIMEOUT);
  const blob = await reached(() => response.blob());
  return { blob, filename: filenameOf(response) ?? path.slice(path.lastIndexOf('/') + 1) };
}

/**
 * Gives what was read only to the user who asked. Another one who signed in meanwhile, here or in another tab, may not see it, and what was
 * to be done with it would be done in their name. What was written is answered to anybody: whoever sent it must know that it is done.
 */
function forItsReader<T>(read: () => Promise<T>): Promise<T> {
  const reader = readStoredSession()?.id;
  return read().finally(() => assertSessionOf(reader));
}

/**
 * Fails as if the session were over unless this user is still signed in, maybe by a renewed session. The next request takes the session that
 * was checked if it is sent in the same tick.
 */
export function assertSessionOf(user: number | undefined): void {
  if (user !== undefined && user !== readStoredSession()?.id) throw new ApiError(401);
}

/** Thrown by every failed request. Status 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field, as the server sent them. */
  readonly errors: Record<string, string>;
  readonly body: unknown;
  /** The request's id in the server's log. Set only when the server itself failed: then a user has a reason to quote it. */
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

/** Returns whether the server answered with one of these statuses. 0 means that it was not reached. */
export const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/** Returns the server's message for each field, and an empty object if it named no field. */
export const errorsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.errors : {});

/** Returns the text to show for any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : failure.general);

/** Returns one line for an error: the message of a field where there is one, because it says more than the general message. */
export const firstErrorOf = (error: unknown): string => Object.values(errorsOf(error))[0] ?? messageOf(error);

/** Returns the reference that a user can quote for a failure of the server, or null. */
export const referenceOf = (error: unknown): string | null => (error instanceof ApiError ? error.reference : null);

/** Returns the message and the reference as one text, for places with room for a single line. */
export function messageWithReference(error: unknown): string {
  const reference = referenceOf(error);
  return reference ? `${messageOf(error)} (référence\u00a0: ${reference})` : messageOf(error);
}

/** Emits EXPIRED when the server no longer accepts the session's token. */
export const sessionEvents = new EventTarget();
export const EXPIRED = 'expired';
/** Emitted when the server accepts the session only for the set-up of a second factor. */
export const RESTRICTED = 'restricted';

const TIMEOUT = 15_000;
const DOWNLOAD_TIMEOUT = 120_000;
const LOGIN = '/users/login';
export const REQUEST_ID = 'x-request-id';

async function send(method: Method, path: string, options: ApiOptions, timeout: number): Promise<Response> {
  assertSessionOf(options.author);
  const token = readStoredSession()?.token;
  const limit = AbortSignal.timeout(timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const response = await reached(
    () => fetch(addressOf(path, options.query), { method, headers: headersOf(options, token), body: encode(options.body), signal }),
    options.signal,
  );
  noteServerDay(response.headers);
  if (response.ok) return response;
  throw refusal(path, token, response.status, await readBody(response).catch(() => null), response.headers.get(REQUEST_ID));
}

/** Returns the error for a refused request. Also announces that the server no longer accepts the session. */
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
  // The browser sets the type of a multipart body itself, boundary included.
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
    // Not JSON: a proxy answered with a page of its own.
    throw new ApiError(response.ok ? 500 : response.status, text);
  }
}

/** Turns every failure to get an answer into a network failure, unless the caller cancelled the call. */
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

// Statuses whose message from the server is shown. With a 503 the server says what to do: wait, ask for less, call the administrator. With
// a 500 it cannot.
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
