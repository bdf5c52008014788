import type { FastifyRequest } from 'fastify';
import { type Client, clientOf } from './client.ts';
import { sessionOf } from './guard.ts';
import type { Actor } from './session.ts';

/** Who makes a request, and with which application. */
export interface Context {
  actor: Actor;
  /** 'Back-office', 'Poste de scan' or the name of the API client. */
  application: string;
  client: Client;
  /** What they may reach, for a right that only some bodies ask for. */
  paths: ReadonlySet<string>;
}

const MAX_NAME = 255;

export const contextOf = (request: FastifyRequest): Context => {
  const { id, nom, prenom, paths } = sessionOf(request);
  const name = request.headers['x-application'];
  return {
    actor: { id, nom, prenom },
    application: typeof name === 'string' && name.trim() ? name.trim().slice(0, MAX_NAME) : 'Back-office',
    client: clientOf(request),
    paths,
  };
};
