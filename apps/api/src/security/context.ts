import type { FastifyRequest } from 'fastify';
import { type Client, clientOf } from './client.ts';
import { sessionOf } from './guard.ts';
import type { Actor } from './session.ts';

/** The user who makes a request, and the application used. */
export interface Context {
  actor: Actor;
  /** 'Back-office', 'Poste de scan' or the name of the API client. */
  application: string;
  client: Client;
  /** The user's paths, for a right that depends on the content of the body. */
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
