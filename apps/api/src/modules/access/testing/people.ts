import { randomUUID } from 'node:crypto';
import { run } from '../../../db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export interface Person {
  id: number;
  email: string;
  token: string;
}

/** Not a valid hash: nobody signs in with it, as these people get their session directly. */
const NO_PASSWORD = 'none';

/** The number of people written by one statement: a matrix needs hundreds, and a larger statement could time out on a busy machine. */
const AT_ONCE = 40;

/** Creates people who hold exactly these pages, each already signed in. */
export async function givePeople(test: TestApp, pathsOfEach: readonly (readonly string[])[]): Promise<Person[]> {
  const people: Person[] = [];
  for (let from = 0; from < pathsOfEach.length; from += AT_ONCE)
    people.push(...(await giveSome(test, pathsOfEach.slice(from, from + AT_ONCE))));
  return people;
}

async function giveSome(test: TestApp, pathsOfEach: readonly (readonly string[])[]): Promise<Person[]> {
  const { engine, tokens } = test.app.services;
  const given = pathsOfEach.map((paths) => {
    const key = randomUUID();
    return { key, email: `${key}@test.local`, paths };
  });
  const rows = await run<{ id: number; key: string }>(
    engine.db,
    `with g as (select * from jsonb_to_recordset($1::jsonb) as g (key text, email text, paths jsonb)),
      u as (insert into utilisateur (nom, prenom, email, identifiant, fonction, mot_de_passe)
        select 'Essai', 'Personne', g.email, g.key, 'Essai', $2::text from g returning id, identifiant),
      w as (select distinct g.key, p.module_id from g cross join jsonb_array_elements_text(g.paths) path join page p on p.chemin = path),
      r as (insert into role (libelle, module_id) select w.key, w.module_id from w returning id, libelle, module_id),
      l as (insert into role_page (role_id, page_id) select r.id, p.id from g cross join jsonb_array_elements_text(g.paths) path
        join page p on p.chemin = path join r on r.libelle = g.key and r.module_id = p.module_id),
      ur as (insert into utilisateur_role (utilisateur_id, role_id) select u.id, r.id from u join r on r.libelle = u.identifiant),
      s as (insert into session (id, utilisateur_id, expiration) select u.identifiant::uuid, u.id, now() + interval '1 hour' from u)
     select u.id, u.identifiant as key from u`,
    [JSON.stringify(given), NO_PASSWORD],
  );
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  return given.map(({ key, email }) => {
    const id = ids.get(key) as number;
    const claims = { sub: String(id), jti: key, nom: 'Essai', prenom: 'Personne', paths: [] };
    return { id, email, token: tokens.sign(claims, new Date(Date.now() + 3_600_000)) };
  });
}

export async function givePerson(test: TestApp, paths: readonly string[]): Promise<Person> {
  const [person] = await givePeople(test, [paths]);
  return person as Person;
}

/** Returns the ids of these pages, in the same order. */
export async function pageIds(test: TestApp, paths: readonly string[]): Promise<number[]> {
  const rows = await run<{ id: number }>(
    test.app.services.engine.db,
    `select p.id from unnest($1::text[]) with ordinality as w (chemin, rang) join page p on p.chemin = w.chemin order by w.rang`,
    [paths],
  );
  return rows.map((row) => row.id);
}

export async function roleIds(test: TestApp, userId: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    test.app.services.engine.db,
    `select role_id as id from utilisateur_role where utilisateur_id = $1::int order by 1`,
    [userId],
  );
  return rows.map((row) => row.id);
}
