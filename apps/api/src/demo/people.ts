import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

export interface Person {
  id: number;
  nom: string;
  prenom: string;
}

export interface People {
  admin: Person;
  production: Person;
  logistique: Person;
  facturation: Person;
}

/** Reads the accounts that did the work of the demo. Each did only what its rights allow. */
export async function readPeople(trx: Trx): Promise<People> {
  const rows = await run<Person & { identifiant: string }>(trx, 'select identifiant, id, nom, prenom from utilisateur');
  const person = (identifiant: keyof People): Person => {
    const found = rows.find((row) => row.identifiant === identifiant);
    if (!found) throw new Error(`The demo has no account '${identifiant}'`);
    return { id: found.id, nom: found.nom, prenom: found.prenom };
  };
  return { admin: person('admin'), production: person('production'), logistique: person('logistique'), facturation: person('facturation') };
}

export const fullName = ({ nom, prenom }: Person): string => `${nom} ${prenom}`;
