/** Who acts, as journal, history and ledger keep it. */
export interface Actor {
  id: number;
  nom: string;
  prenom: string;
}

/** The actor as a parameter of a statement. */
export const actorJson = (actor: Actor | null): string | null =>
  actor ? JSON.stringify({ id: actor.id, nom: actor.nom, prenom: actor.prenom }) : null;

/** A signed-in browser, with the paths that its user has at this moment. */
export interface Session extends Actor {
  sessionId: string;
  paths: ReadonlySet<string>;
  /** A second factor was shown in it. */
  isStrong: boolean;
  /** A role demands a second factor that was not shown: only what is needed to set one up is allowed. */
  mustEnrol: boolean;
}
