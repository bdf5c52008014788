import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Backups } from './backups.ts';
import { BackupError, reasonOf } from './errors.ts';
import { writeWhole } from './file/draft-file.ts';
import { isUnused } from './file/schema-facts.ts';
import { noteBackup } from './record.ts';
import type { AfterMigrations } from './restore/load.ts';
import { restoreHere } from './restore/restore-here.ts';

/**
 * Path of the file in which a running server publishes the port and token of its control channel. Only the owner of the folder can read the
 * file.
 */
export const controlFile = (dataDir: string): string => join(dataDir, 'commande.json');

export const controlEndpointSchema = z.object({ port: z.number().int().positive(), token: z.string().min(32) });

/**
 * Returns the answer to a challenge that only a server with the token can give. Another program may listen on the port of a server that was
 * killed.
 */
export const proofOf = (token: string, challenge: string): string =>
  createHmac('sha256', token).update(`serveur ${challenge}`).digest('base64url');

/** Inactivity timeout of a download: far longer than one piece of a table takes. */
const STILL_MS = 300_000;

const attempt = z.object({
  fichier: z.string().max(4096),
  debut: z.coerce.date(),
  octets: z.number().int().nonnegative().optional(),
  erreur: z.string().max(2000).optional(),
});

/**
 * Opens the control channel, through which commands of the folder's owner use the embedded database that this process holds and no second
 * process may open. It listens on the loopback interface only and asks for a token, which is in a file of the folder that only its owner
 * can read. Backups are sent through the connection, because command and server may see different folders and run as different users.
 */
export async function openControl(backups: Backups, afterMigrations: AfterMigrations): Promise<{ close(): Promise<void> }> {
  const { DATA_DIR } = backups.config;
  const token = randomBytes(32).toString('base64url');
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    answer(backups, afterMigrations, token, request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      send(response, 500, { erreur: reasonOf(error), isTelling: error instanceof BackupError });
    });
  });
  const { port } = await listen(server);
  const draft = `${controlFile(DATA_DIR)}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify({ port, token }), { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  renameSync(draft, controlFile(DATA_DIR));
  return {
    async close() {
      rmSync(controlFile(DATA_DIR), { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  backups: Backups,
  afterMigrations: AfterMigrations,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET' && request.url === '/preuve')
    return send(response, 200, { preuve: proofOf(token, String(request.headers['x-defi'] ?? '')) });
  const given = Buffer.from(String(request.headers.authorization ?? ''));
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return send(response, 401, {});
  const { config, database } = backups;
  switch (`${request.method} ${request.url}`) {
    case 'GET /etat':
      return send(response, 200, { estVide: await isUnused(database.db) });
    case 'POST /sauvegarde':
      return backups
        .make((file) => handOut(file, response), headerOf(request, 'x-phrase'))
        .catch((error: unknown) => handOutReason(response, error));
    case 'POST /sauvegarde/suite':
      await noteBackup(database.db, config.TIME_ZONE, { origine: 'manuelle', ...attempt.parse(await json(request)) });
      return send(response, 200, {});
    case 'POST /restauration':
      return send(response, 200, { lignes: await receive(backups, afterMigrations, request, leaving(response)) });
    default:
      return send(response, 404, {});
  }
}

/** Sends the file and marks its end with a trailer: without one, a broken connection would look like the end of the file. */
async function handOut(file: NodeJS.ReadableStream, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/zip', trailer: 'x-fin, x-erreur' });
  // A stalled command must not block the nightly backup for ever.
  response.setTimeout(STILL_MS, () => response.destroy());
  await pipeline(file, response, { end: false });
  response.addTrailers({ 'x-fin': '1' });
  response.end();
}

function handOutReason(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  if (!response.headersSent) response.writeHead(200, { trailer: 'x-fin, x-erreur' }).flushHeaders();
  response.addTrailers({ 'x-erreur': encodeURIComponent(reasonOf(error)) });
  response.end();
}

async function receive(
  backups: Backups,
  afterMigrations: AfterMigrations,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<string[]> {
  const path = join(backups.config.DATA_DIR, `restauration-${randomBytes(6).toString('hex')}.zip`);
  const secret = headerOf(request, 'x-secret');
  try {
    await writeWhole(path, request);
    return await backups.alone(() => restoreHere(backups, path, { afterMigrations, signal, ...(secret !== undefined && { secret }) }));
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns a signal that aborts when the connection closes, for instance because the command was stopped. */
function leaving(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return left.signal;
}

/** Returns a header's decoded value. Clients percent-encode values, because headers carry ASCII only. */
function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? decodeURIComponent(value) : undefined;
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address);
      else reject(new Error('The control channel has no port'));
    });
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
