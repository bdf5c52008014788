import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
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
import type { Finish } from './restore/load.ts';
import { restoreHere } from './restore/restore-here.ts';

/** Where a running server says how it can be asked. Whoever may read the file owns the folder. */
export const controlFile = (dataDir: string): string => join(dataDir, 'commande.json');

export const door = z.object({ port: z.number().int().positive(), token: z.string().min(32) });

/** What only a server that knows the token can answer to a challenge. A port that it left may be another program's by now. */
export const proofOf = (token: string, challenge: string): string =>
  createHmac('sha256', token).update(`serveur ${challenge}`).digest('base64url');

/** No piece of a table takes this long. */
const STILL_MS = 300_000;

const attempt = z.object({
  fichier: z.string().max(4096),
  debut: z.coerce.date(),
  octets: z.number().int().nonnegative().optional(),
  erreur: z.string().max(2000).optional(),
});

/**
 * Lets the commands of the folder's owner ask a server that holds the embedded database, which no second process may open. It listens
 * on the machine itself alone, and asks for a token that lies in a file of the folder, readable by its owner only. Bytes of backups
 * pass through the connection: the two processes may see different folders, and belong to different users.
 */
export async function openControl(backups: Backups, finish: Finish): Promise<{ close(): Promise<void> }> {
  const { DATA_DIR } = backups.config;
  await removeLeftovers(DATA_DIR);
  const token = randomBytes(32).toString('base64url');
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    answer(backups, finish, token, request, response).catch((error: unknown) => {
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

async function answer(backups: Backups, finish: Finish, token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
      return send(response, 200, { lignes: await receive(backups, finish, request, leaving(response)) });
    default:
      return send(response, 404, {});
  }
}

/** What a process that was killed left half done. The folder is ours: nobody is at work on it. */
async function removeLeftovers(folder: string): Promise<void> {
  const isLeftover = (name: string): boolean => /^(base\.(copie|restauration)(\.neuf)?|restauration-[0-9a-f]{12}\.zip.*)$/.test(name);
  for (const name of (await readdir(folder)).filter(isLeftover)) await rm(join(folder, name), { recursive: true, force: true });
}

/** The end of the file is told by a trailer of its own: a connection that broke looks like an end as well. */
async function handOut(file: NodeJS.ReadableStream, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/zip', trailer: 'x-fin, x-erreur' });
  // A command that stands still must not keep the nightly backup waiting for ever.
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

async function receive(backups: Backups, finish: Finish, request: IncomingMessage, signal: AbortSignal): Promise<string[]> {
  const path = join(backups.config.DATA_DIR, `restauration-${randomBytes(6).toString('hex')}.zip`);
  const secret = headerOf(request, 'x-secret');
  try {
    await writeWhole(path, request);
    return await backups.alone(() => restoreHere(backups, path, { finish, signal, ...(secret !== undefined && { secret }) }));
  } finally {
    await rm(path, { force: true });
  }
}

/** Tells when a command is stopped before it has its answer. */
function leaving(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return left.signal;
}

/** Headers hold plain letters alone. */
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
