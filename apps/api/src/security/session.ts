/** The user who acts, as journal, history and ledger store it. */
export interface Actor {
  id: number;
  nom: string;
  prenom: string;
}

/** Returns the actor as a parameter of a statement. */
export const actorJson = (actor: Actor | null): string | null =>
  actor ? JSON.stringify({ id: actor.id, nom: actor.nom, prenom: actor.prenom }) : null;

/** A signed-in browser, with the paths that its user has at this moment. */
export interface Session extends Actor {
  sessionId: string;
  paths: ReadonlySet<string>;
  /** True if it was opened with a second factor. */
  isStrong: boolean;
  /** True if a role requires a second factor that was not used: only calls for setting one up are allowed. */
  mustEnrol: boolean;
}
