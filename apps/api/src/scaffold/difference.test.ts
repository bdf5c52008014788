import { entityNamed } from '@editique/domain/catalog';
import { defineEntity, type EntityDefinition } from '@editique/domain/entity/entity';
import { boolean, choice, type Field, integer, longText, price, reference, text } from '@editique/domain/entity/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { type Database, run, script } from '../db/database.ts';
import { readMigrations } from '../db/migration-files.ts';
import { allTables, tableOf } from '../engine/definition/table.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from '../testing/test-database.ts';
import { difference } from './difference.ts';
import { readSchema } from './existing-schema.ts';
import { RESERVED } from './identifier.ts';

const transporteur = defineEntity({
  name: 'transporteur',
  menu: 'Transporteurs',
  one: 'un transporteur',
  nouns: ['transporteur', 'transporteurs'],
  group: 'Administration',
  naming: ['nom'],
  fields: {
    nom: text('Nom'),
    code: text('Code', { unique: true }),
    ville: reference('Ville', 'ville'),
    relais: reference('Relais', 'region', { required: false }),
    note: longText('Note', { required: false }),
    mode: choice('Mode', [
      { value: 1, label: 'Route' },
      { value: 2, label: 'Rail' },
    ]),
    delai: integer('Délai', { max: 90 }),
    prix: price('Prix', { required: false }),
    actif: boolean('Actif'),
  },
});

/** The entity with more fields. It has a name of its own, because the engine describes each name once. */
const withFields = (base: string, name: string, fields: Record<string, Field>): EntityDefinition => {
  const entity = entityNamed(base);
  return { ...entity, name, table: tableOf(entity).name, fields: { ...entity.fields, ...fields } };
};

eachDatabase((kind) => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    database = await connect(test.config(), (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await database?.close();
    await test?.drop();
  });
  const differenceTo = async (...entities: EntityDefinition[]): Promise<string> =>
    difference(entities.map(tableOf), await readSchema((sql) => run(database.db, sql)));
  const everything = async (): Promise<string> => difference(allTables(), await readSchema((sql) => run(database.db, sql)));

  it('finds nothing between the catalog and its migrations', async () => {
    expect(await everything()).toBe('');
  });

  it('writes a table as the migrations have them', async () => {
    const sql = await differenceTo(transporteur);
    expect(sql).toBe(`create table transporteur (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom varchar(255) not null,
  code varchar(255) not null,
  ville_id integer not null constraint transporteur_ville_fkey references ville (id) on delete restrict,
  relais_id integer constraint transporteur_relais_fkey references region (id) on delete restrict,
  note varchar(4000),
  mode integer not null constraint transporteur_mode_check check (mode in (1, 2)),
  delai integer not null constraint transporteur_delai_check check (delai between 0 and 90),
  prix numeric(12, 2) constraint transporteur_prix_check check (prix > 0),
  actif boolean not null default false,
  recherche text generated always as (fold(nom || ' ' || code || ' ' || coalesce(note, ''))) stored
);
create index transporteur_nom_sort on transporteur (fold(nom) collate "C", id);
create unique index transporteur_code_key on transporteur (lower(code));
create index transporteur_code_sort on transporteur (fold(code) collate "C", id);
create index transporteur_ville on transporteur (ville_id, id);
create index transporteur_relais on transporteur (relais_id) where relais_id is not null;
create index transporteur_recherche on transporteur using gin (recherche gin_trgm_ops);
select track_total('transporteur');
`);
    await script(database.db, sql);
    expect(await differenceTo(transporteur)).toBe('');
  });

  it('adds the columns of optional fields, and has their texts searched', async () => {
    await run(database.db, `insert into ville (nom_ville) values ('Fès')`);
    const entity = withFields('ville', 'villeWithMore', { pays: text('Pays', { required: false }), capitale: boolean('Capitale') });
    const sql = await differenceTo(entity);
    expect(sql).toBe(`alter table ville drop column recherche;
alter table ville add column pays varchar(255);
create index ville_pays_sort on ville (fold(pays) collate "C", id);
alter table ville add column capitale boolean not null default false;
alter table ville add column recherche text generated always as (fold(nom_ville || ' ' || coalesce(pays, ''))) stored;
create index ville_recherche on ville using gin (recherche gin_trgm_ops);
`);
    await script(database.db, sql);
    expect(await differenceTo(entity)).toBe('');
    expect(await run(database.db, 'select recherche from ville')).toEqual([{ recherche: 'fes ' }]);
  });

  it('gives every column of a long list an index for its order', async () => {
    const entity = withFields('job', 'jobWithMore', { priorite: integer('Priorité', { required: false }) });
    expect(
      await differenceTo(entity),
    ).toBe(`alter table job add column priorite integer constraint job_priorite_check check (priorite >= 0);
create index job_priorite on job (priorite, id);
`);
  });

  it('asks for the value that existing rows get of a required field', async () => {
    const entity = withFields('client', 'clientWithCountry', { pays: text('Pays') });
    const sql = await differenceTo(entity);
    expect(sql.split('\n').filter((line) => line !== '' && !line.startsWith('-- '))).toEqual([]);
    expect(sql).toContain('-- alter table client add column pays varchar(255) not null default …;\n');
    await script(database.db, sql.replaceAll(/^-- (?=alter|create)/gm, '').replace('…', `'Maroc'`));
    expect(await differenceTo(entity)).toBe('');
  });

  it('loosens, lengthens and makes unique what the definition does', async () => {
    const entity = withFields('motif', 'motifChanged', {
      codeMotif: text('Code', { required: false }),
      libelleMotif: longText('Libellé', { unique: true }),
    });
    const sql = await differenceTo(entity);
    expect(sql).toContain('alter table motif alter column code_motif drop not null;');
    expect(sql).toContain('alter table motif alter column libelle_motif type varchar(4000);');
    await script(database.db, sql);
    // The rule that made the code unique is left alone: no definition names it.
    expect(await differenceTo(entity)).toBe('');
  });

  it('makes the whole catalog, each table after those that it references', async () => {
    const [foundation] = readMigrations();
    await script(database.db, `drop schema public cascade; create schema public; ${foundation?.text}`);
    await script(database.db, await everything());
    expect(await everything()).toBe('');
  });

  it('knows the words that need quotes', async () => {
    const words = await run<{ word: string }>(database.db, `select word from pg_get_keywords() where catcode in ('R', 'T')`);
    expect([...RESERVED].sort()).toEqual(words.map(({ word }) => word).sort());
  });
});
