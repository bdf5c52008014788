/** Who acts: as kept in journal, history and ledger. */
export interface Actor {
  id: number;
  nom: string;
  prenom: string;
}

/** The actor as a parameter of a statement. */
export const actorJson = (actor: Actor | null): string | null =>
  actor ? JSON.stringify({ id: actor.id, nom: actor.nom, prenom: actor.prenom }) : null;

/** A signed-in browser, with what its user may reach at this moment. */
export interface Session extends Actor {
  sessionId: string;
  paths: ReadonlySet<string>;
}
