import { ApiError, type ApiOptions, addressOf, assertSessionOf, headersOf, REQUEST_ID, refusal } from '../api.ts';
import { isObject } from '../is-object.ts';
import { readStoredSession } from '../session/session-storage.ts';

type Line = Record<string, unknown>;

export interface UploadOptions extends Pick<ApiOptions, 'query' | 'idempotencyKey'> {
  body: FormData;
  /** The user who gave the file: it is read before it is sent, which takes a while. */
  author: number | undefined;
  timeout: number;
  onSent: (sent: number, total: number) => void;
  /** Called for each line that the server sends while it works. */
  onLine: (line: Line) => void;
}

const LINES = 'application/x-ndjson';
const CREATED = 201;

/**
 * Sends a file and reports the progress: how much has been sent, then each line of the answer as it arrives. The last line is the answer
 * itself. Uses XMLHttpRequest, because `fetch` does not report how much has been sent.
 */
export async function apiUpload(
  path: string,
  { query, body, author, timeout, onSent, onLine, ...options }: UploadOptions,
): Promise<unknown> {
  assertSessionOf(author);
  const token = readStoredSession()?.token;
  const headers = headersOf({ ...options, body }, token);
  headers.set('Accept', `${LINES}, application/json`);
  const request = new XMLHttpRequest();
  request.open('POST', addressOf(path, query));
  request.timeout = timeout;
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const reader = new LineReader();
    let last: Line = {};
    const read = () => {
      if (!request.getResponseHeader('Content-Type')?.startsWith(LINES)) return;
      for (const line of reader.next(request.responseText)) {
        last = line;
        if (!('statut' in line)) onLine(line);
      }
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('progress', read);
    request.addEventListener('load', () => {
      // A request that creates one record is answered at once, without lines.
      if (request.status === CREATED) return resolve(jsonIn(request.responseText));
      // The server refused the call before it began to work.
      if (request.status !== 200)
        return reject(refusal(path, token, request.status, jsonIn(request.responseText), request.getResponseHeader(REQUEST_ID)));
      read();
      const { statut, corps } = last;
      if (statut === 200) return resolve(corps);
      // Without a last line the connection broke, so there is no answer.
      reject(typeof statut === 'number' ? refusal(path, token, statut, corps, request.getResponseHeader(REQUEST_ID)) : new ApiError(0));
    });
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, () => reject(new ApiError(0)));
    request.send(body);
  });
}

class LineReader {
  #read = 0;

  /** Returns the complete lines that arrived since the last call. */
  next(text: string): Line[] {
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.slice(this.#read, end).split('\n').filter(Boolean);
    this.#read = Math.max(this.#read, end);
    return lines.map((line): unknown => JSON.parse(line)).filter(isObject);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a proxy answered with a page of its own.
    return null;
  }
}
