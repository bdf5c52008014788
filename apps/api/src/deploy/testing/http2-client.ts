import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2';
import type { RunningProxy } from './proxy.ts';

export interface Http2Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  json: unknown;
}

export interface Http2Options {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Opened {
  stream: ClientHttp2Stream;
  headers: IncomingHttpHeaders;
}

/** Calls the product as a browser does: TLS with a checked host name, and HTTP/2. */
export class Http2Client {
  readonly session: ClientHttp2Session;
  readonly #name: string;

  /** `from` is the address from which it calls: any of 127.0.0.0/8. */
  constructor({ port, certificate: { ca, name } }: RunningProxy, from = '127.0.0.1') {
    this.#name = `${name}:${port}`;
    // The types of http2 lack the options that it passes to the socket. The larger memory limit is for large files, which count towards it.
    const options = { ca, servername: name, ALPNProtocols: ['h2'], localAddress: from, maxSessionMemory: 100 };
    this.session = connect(`https://127.0.0.1:${port}`, options);
    this.session.on('error', () => undefined);
  }

  /** Sends a request and returns the stream as soon as its headers have arrived. */
  async open(method: string, path: string, { token, body = '', headers = {} }: Http2Options = {}): Promise<Opened> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const stream = this.session.request({
      ':method': method,
      ':path': path,
      ':authority': this.#name,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isRaw && { 'content-type': 'application/json' }),
      ...headers,
    });
    const answered = once(stream, 'response');
    // A GET has no body, so its stream has already ended.
    if (!stream.writableEnded) stream.end(isRaw ? body : JSON.stringify(body));
    const [answer] = await answered;
    return { stream, headers: answer };
  }

  async call(method: string, path: string, options: Http2Options = {}): Promise<Http2Answer> {
    const { stream, headers } = await this.open(method, path, options);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const isJson = String(headers['content-type']).includes('json');
    return { status: Number(headers[':status']), headers, text, json: isJson ? JSON.parse(text) : null };
  }

  close(): void {
    this.session.destroy();
  }
}
