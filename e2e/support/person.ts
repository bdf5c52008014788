import type { Api } from './api.ts';
import { PASSWORD } from './test.ts';

interface Granted {
  id: number;
  chemin: string;
  module: { id: number };
}

export interface Person {
  email: string;
  /** Gives the person these pages and no other. */
  have(paths: readonly string[]): Promise<void>;
}

/** Makes a person who has these pages and no other. They must belong to one module, because a role has only one. */
export async function makePerson(api: Api, name: string, paths: readonly string[]): Promise<Person> {
  const { objects } = (await api.get(`/page?size=100&q=${paths[0]}`)) as unknown as { objects: Granted[] };
  const module = objects.find(({ chemin }) => chemin === paths[0])?.module ?? { id: 0 };
  const { objects: pages } = (await api.get(`/page?size=100&module=${module.id}`)) as unknown as { objects: Granted[] };
  const at = (kept: readonly string[]) => pages.filter(({ chemin }) => kept.includes(chemin)).map(({ id }) => ({ value: id }));
  let role = await api.create('role', { libelle: name, module, pages: at(paths) });
  const email = `${name}@essai.ma`;
  const person = { nom: 'Zahra', prenom: name, email, identifiant: name, fonction: 'Essai', password: PASSWORD };
  await api.create('users', { ...person, roles: [{ value: role.id }] });
  return {
    email,
    async have(kept) {
      role = await api.update('role', { id: role.id, version: role.version, libelle: name, module, pages: at(kept) });
    },
  };
}
