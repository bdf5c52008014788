import { entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf, writableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { TestApp } from './test-app.ts';

export type Body = Record<string, unknown>;
export type Stored = Body & { id: number; version: number };

/** Values required by rules that go beyond a single field. All others follow from the kinds of the fields. */
const HINTS: Record<string, (samples: Samples, n: number) => Body | Promise<Body>> = {
  page: (_samples, n) => ({ chemin: `/app/exemple/${n}` }),
  role: async (samples) => ({ pages: [{ value: (await samples.shared('page')).id, label: 'ignored' }] }),
  users: async (samples) => ({ roles: [{ value: (await samples.shared('role')).id, label: '' }] }),
  job: () => ({ nombrePlis: 1_000_000, nombreSpool: 2 }),
  depot: () => ({ nombrePlis: 1 }),
  article: () => ({ quantite: 1_000_000 }),
  horaire: (_samples, n) => ({ debut: clock(n), fin: clock(n + 1) }),
  fermeture: () => ({ fin: '2026-12-24T18:00:00Z' }),
  // Each stop gets its own machine, because a stop without an end occupies the rest of a machine's time. None may begin in the future.
  arret: async (samples, n) => ({ debut: moment(n), machine: { id: (await samples.create(entityNamed('machine'))).id } }),
  // The pieces of a spool that is being printed. Each piece is in one incident only.
  incident: (_samples, n) => ({ de: 5 * n, a: 5 * n + 2 }),
  // A return cannot be in the future.
  retour: (_samples, n) => ({ dateReception: moment(n) }),
  // A prestation has one price per day and minimum quantity.
  tarifPrestation: (_samples, n) => ({ aPartirDe: n }),
  sortieMagasin: () => ({ quantiteDemande: 3, quantiteLivree: 2, quantiteRupture: 1 }),
};

/** Returns the time at this number of minutes after midnight. */
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const moment = (n: number): string => new Date(Date.UTC(2026, 9, 1, 0, n)).toISOString();

/** Makes valid bodies of every entity from its definition, and the records to which they refer. */
export class Samples {
  readonly #test: Pick<TestApp, 'call'>;
  readonly #token: string;
  readonly #shared = new Map<string, Promise<Stored>>();
  #count = 0;

  constructor(test: Pick<TestApp, 'call'>, token: string) {
    this.#test = test;
    this.#token = token;
  }

  /** Returns one record of the entity, the same each time, so that records which refer to it are consistent. */
  shared(name: string): Promise<Stored> {
    const known = this.#shared.get(name);
    if (known) return known;
    const made = name === 'spool' ? this.#spool() : this.create(entityNamed(name));
    this.#shared.set(name, made);
    return made;
  }

  /** Returns a spool. It is created through its job, because spools cannot be created alone. */
  async #spool(): Promise<Stored> {
    // A job of its own, because a job with open incidents accepts no dépôt.
    const job = await this.create(entityNamed('job'));
    for (const action of ['avancer', 'avancer'])
      await this.#test.call('POST', `/job/${job.id}/${action}`, { token: this.#token, body: {} });
    const { body } = await this.#test.call('GET', `/spool?job=${job.id}&sort=id,asc&size=1`, { token: this.#token });
    const [spool] = (body as { objects: Stored[] }).objects;
    if (!spool) throw new Error('A job without spool');
    return spool;
  }

  async create(entity: EntityDefinition, given: Body = {}): Promise<Stored> {
    const body = { ...(await this.body(entity)), ...given };
    const answer = await this.#test.call('POST', endpointOf(entity), { token: this.#token, body });
    if (answer.status !== 201) throw new Error(`${entity.name} was not created: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Stored;
  }

  /** A number that no other sample has. */
  get next(): number {
    this.#count += 1;
    return this.#count;
  }

  async body(entity: EntityDefinition, on: 'create' | 'edit' = 'create'): Promise<Body> {
    const n = this.next;
    const body: Body = {};
    for (const [name, field] of writableFields(entity, on)) if (field.required !== false) body[name] = await this.#value(name, field, n);
    const hints = (await HINTS[entity.name]?.(this, n)) ?? {};
    for (const [name, value] of Object.entries(hints)) if (name in body) body[name] = value;
    return body;
  }

  async #value(name: string, field: Field, n: number): Promise<unknown> {
    switch (field.kind) {
      case 'email':
        return `personne${n}@exemple.ma`;
      case 'password':
        return `mot de passe ${n}`;
      case 'integer':
        return Math.max(field.min, 1) + (n % 7);
      case 'decimal':
        return field.max <= 100 ? 0.25 + (n % 99) : 10.25 + n;
      case 'dateTime':
        return `2026-11-${String(10 + (n % 15))}T09:30:00+01:00`;
      case 'date':
        return `2026-11-${String(10 + (n % 15))}`;
      case 'time':
        return `09:${String(n % 60).padStart(2, '0')}`;
      case 'choice':
      case 'code':
        return field.choices[0]?.value;
      case 'boolean':
        return true;
      case 'reference':
        return { id: (await this.shared(field.to)).id };
      case 'references':
        return [{ value: (await this.shared(field.to)).id }];
      case 'arabicText':
        return `جهة ${n}`;
      default:
        return `${name} é'"\\ ${n}`;
    }
  }
}
