import { randomBytes } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { FolderHeld } from '../db/embedded/folder-lock.ts';
import { controlEndpointSchema, controlFile, proofOf } from './control.ts';
import { BackupError } from './errors.ts';
import { writeWhole } from './file/draft-file.ts';

const reply = z.object({
  erreur: z.string().optional(),
  isTelling: z.boolean().optional(),
  estVide: z.boolean().optional(),
  lignes: z.array(z.string()).optional(),
  preuve: z.string().optional(),
});

/** Timeout for the server's proof that it knows the token. */
const PROOF_MS = 10_000;

/** Client for the server that holds the embedded database of a folder. Used by commands that the owner of the folder runs. */
export class RunningServer {
  readonly #options: RequestOptions;

  private constructor(options: RequestOptions) {
    this.#options = options;
  }

  /**
   * Finds the server and has it prove its identity before anything else is sent: neither the token nor a secret may reach another program
   * on its port.
   */
  static async find(dataDir: string, held: FolderHeld): Promise<RunningServer> {
    try {
      const { port, token } = controlEndpointSchema.parse(JSON.parse(readFileSync(controlFile(dataDir), 'utf8')));
      const challenge = randomBytes(24).toString('base64url');
      const stranger = new RunningServer({
        host: '127.0.0.1',
        port,
        headers: { 'x-defi': challenge },
        signal: AbortSignal.timeout(PROOF_MS),
      });
      const { preuve } = await stranger.#ask('GET', '/preuve');
      if (preuve !== proofOf(token, challenge)) throw held;
      return new RunningServer({ host: '127.0.0.1', port, headers: { authorization: `Bearer ${token}` } });
    } catch {
      // Another command holds the folder, or a server whose control file this user may not read.
      throw held;
    }
  }

  async isUnused(): Promise<boolean> {
    return (await this.#ask('GET', '/etat')).estVide === true;
  }

  /** Downloads a backup that the server makes and returns its size. Then reports the outcome to the server, which records it. */
  async backUp(path: string, passphrase: string | undefined): Promise<number> {
    const debut = new Date();
    try {
      const octets = await this.#download(path, passphrase === undefined ? {} : { 'x-phrase': encodeURIComponent(passphrase) });
      await this.#ask('POST', '/sauvegarde/suite', { fichier: path, debut, octets });
      return octets;
    } catch (error) {
      const erreur = error instanceof Error ? error.message : String(error);
      // Best effort: a server that is gone cannot record the failure, and the caller gets the original error in any case.
      await this.#ask('POST', '/sauvegarde/suite', { fichier: path, debut, erreur }).catch(() => undefined);
      throw error;
    }
  }

  async #download(path: string, headers: Record<string, string>): Promise<number> {
    const answer = await this.#send('POST', '/sauvegarde', headers);
    const checked = new PassThrough({
      flush(callback) {
        const reason = answer.trailers['x-erreur'];
        if (reason) callback(new Error(decodeURIComponent(reason)));
        else callback(answer.trailers['x-fin'] ? null : new BackupError('Le serveur a interrompu la sauvegarde'));
      },
    });
    // `writeWhole` reads `checked` and gets the same error.
    pipeline(answer, checked).catch(() => undefined);
    return writeWhole(path, checked);
  }

  async restore(path: string, secret: string | null): Promise<string[]> {
    const { size } = await stat(path);
    const headers = { 'content-length': size, ...(secret !== null && { 'x-secret': encodeURIComponent(secret) }) };
    const answer = await this.#send('POST', '/restauration', headers, createReadStream(path));
    return (await this.#parse(answer)).lignes ?? [];
  }

  async #ask(method: string, url: string, body?: unknown): Promise<z.infer<typeof reply>> {
    return this.#parse(await this.#send(method, url, {}, body === undefined ? undefined : JSON.stringify(body)));
  }

  async #parse(answer: IncomingMessage): Promise<z.infer<typeof reply>> {
    const parsed = reply.parse(await json(answer));
    if (answer.statusCode === 200) return parsed;
    if (parsed.erreur !== undefined && !parsed.isTelling) throw new Error(parsed.erreur);
    throw new BackupError(parsed.erreur ?? `Le serveur a refusé la commande (${answer.statusCode})`);
  }

  #send(
    method: string,
    path: string,
    headers: Record<string, string | number>,
    body?: NodeJS.ReadableStream | string,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const lost = (): void => reject(new BackupError('Le serveur qui tient la base embarquée ne répond pas'));
      const asking = request({ ...this.#options, method, path, headers: { ...this.#options.headers, ...headers } }, resolve).on(
        'error',
        lost,
      );
      if (typeof body === 'object') pipeline(body, asking).catch(lost);
      else asking.end(body);
    });
  }
}
