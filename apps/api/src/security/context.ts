import type { FastifyRequest } from 'fastify';
import { applicationOf } from './application.ts';
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

export const contextOf = (request: FastifyRequest): Context => {
  const { id, nom, prenom, paths } = sessionOf(request);
  return {
    actor: { id, nom, prenom },
    application: applicationOf(request.headers['x-application']),
    client: clientOf(request),
    paths,
  };
};
