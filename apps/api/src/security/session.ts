/** Who acts: as kept in journal, history and ledger. */
export interface Actor {
  id: number;
  nom: string;
  prenom: string;
}

/** A signed-in browser, with what its user may reach at this moment. */
export interface Session extends Actor {
  sessionId: string;
  paths: ReadonlySet<string>;
}
