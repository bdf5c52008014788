import { catalog } from '@editique/domain/catalog';
import { defineEntity, type EntityDefinition } from '@editique/domain/entity/entity';
import { boolean, choice, type Field, integer, longText, price, reference, text } from '@editique/domain/entity/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, run, script } from '../db/database.ts';
import { readMigrations } from '../db/migrate/migration-files.ts';
import { tableOf } from '../engine/definition/table.ts';
import { openDatabase } from '../testing/open-database.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { difference } from './difference.ts';
import { readSchema } from './existing-schema.ts';
import { RESERVED } from './identifier.ts';

/** Entities of this test only, so that changes of the product's catalog do not matter here. */
const common = { menu: 'Essais', one: 'un essai', nouns: ['essai', 'essais'], group: 'Administration' } as const;
const transporteur = defineEntity({
  ...common,
  name: 'essaiTransporteur',
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

const lieu = defineEntity({
  ...common,
  name: 'essaiLieu',
  naming: ['nom'],
  fields: { nom: text('Nom'), code: text('Code', { unique: true }) },
});
const passage = defineEntity({ ...common, name: 'essaiPassage', naming: ['nom'], size: 'long', fields: { nom: text('Nom') } });

/**
 * Returns a definition of the same table with other fields. It has its own name, because the engine caches the description of each name.
 */
const withFields = (entity: EntityDefinition, name: string, fields: Record<string, Field>): EntityDefinition => ({
  ...entity,
  name,
  table: tableOf(entity).name,
  fields: { ...entity.fields, ...fields },
});

/** The function that the indexes of long lists use. */
const NUMBERS_FUNCTION = /create function numeros[\s\S]*?end \$\$;/;

eachDatabase((kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
  });
  afterAll(() => database?.close());
  const differenceTo = async (...entities: EntityDefinition[]): Promise<string> =>
    difference(entities.map(tableOf), await readSchema((sql) => run(database.db, sql)));
  const everything = async (): Promise<string> => difference(catalog.map(tableOf), await readSchema((sql) => run(database.db, sql)));

  it('finds nothing between the catalog and its migrations', async () => {
    expect(await everything()).toBe('');
  });

  it('writes a table as the migrations have them', async () => {
    const sql = await differenceTo(transporteur);
    expect(sql).toBe(`create table essai_transporteur (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom varchar(255) not null,
  code varchar(255) not null,
  ville_id integer not null constraint essai_transporteur_ville_fkey references ville (id) on delete restrict,
  relais_id integer constraint essai_transporteur_relais_fkey references region (id) on delete restrict,
  note varchar(4000),
  mode integer not null constraint essai_transporteur_mode_check check (mode in (1, 2)),
  delai integer not null constraint essai_transporteur_delai_check check (delai between 0 and 90),
  prix numeric(12, 2) constraint essai_transporteur_prix_check check (prix > 0),
  actif boolean not null default false,
  recherche text generated always as (fold(nom || ' ' || code || ' ' || coalesce(note, ''))) stored
);
create index essai_transporteur_nom_sort on essai_transporteur (fold(nom) collate "C", id);
create unique index essai_transporteur_code_key on essai_transporteur (lower(code));
create index essai_transporteur_code_sort on essai_transporteur (fold(code) collate "C", id);
create index essai_transporteur_ville on essai_transporteur (ville_id, id);
create index essai_transporteur_relais on essai_transporteur (relais_id) where relais_id is not null;
create index essai_transporteur_recherche on essai_transporteur using gin (recherche gin_trgm_ops);
select track_total('essai_transporteur');
`);
    await script(database.db, sql);
    expect(await differenceTo(transporteur)).toBe('');
  });

  it('adds the columns of optional fields, and has their texts searched', async () => {
    await script(database.db, await differenceTo(lieu));
    await run(database.db, `insert into essai_lieu (nom, code) values ('Fès', 'F')`);
    const entity = withFields(lieu, 'essaiLieuWithMore', { pays: text('Pays', { required: false }), capitale: boolean('Capitale') });
    const sql = await differenceTo(entity);
    expect(sql).toBe(`alter table essai_lieu drop column recherche;
alter table essai_lieu add column pays varchar(255);
create index essai_lieu_pays_sort on essai_lieu (fold(pays) collate "C", id);
alter table essai_lieu add column capitale boolean not null default false;
alter table essai_lieu add column recherche text generated always as (fold(nom || ' ' || code || ' ' || coalesce(pays, ''))) stored;
create index essai_lieu_recherche on essai_lieu using gin (recherche gin_trgm_ops);
`);
    await script(database.db, sql);
    expect(await differenceTo(entity)).toBe('');
    expect(await run(database.db, 'select recherche from essai_lieu')).toEqual([{ recherche: 'fes f ' }]);
  });

  it('asks for the value that existing rows get of a required field', async () => {
    const entity = withFields(lieu, 'essaiLieuWithZone', { zone: text('Zone') });
    const sql = await differenceTo(entity);
    expect(sql.split('\n').filter((line) => line !== '' && !line.startsWith('-- '))).toEqual([]);
    expect(sql).toContain('-- alter table essai_lieu add column zone varchar(255) not null default …;\n');
    await script(database.db, sql.replaceAll(/^-- (?=alter|create)/gm, '').replace('…', `'Nord'`));
    expect(await differenceTo(entity)).toBe('');
  });

  it('loosens, lengthens and makes unique what the definition does', async () => {
    const entity = withFields(lieu, 'essaiLieuChanged', {
      nom: longText('Nom', { unique: true }),
      code: text('Code', { required: false }),
    });
    const sql = await differenceTo(entity);
    expect(sql).toContain('alter table essai_lieu alter column code drop not null;');
    expect(sql).toContain('alter table essai_lieu alter column nom type varchar(4000);');
    expect(sql).toContain('create unique index essai_lieu_nom_key on essai_lieu (lower(nom));');
    await script(database.db, sql);
    expect(await differenceTo(entity)).toBe('');
  });

  it('gives every column of a long list an index for its order', async () => {
    await script(database.db, await differenceTo(passage));
    const entity = withFields(passage, 'essaiPassageWithMore', {
      rang: integer('Rang', { required: false }),
      soin: choice('Soin', [{ value: 0, label: 'Aucun' }], { required: false, emptyIs: 0 }),
    });
    expect(
      await differenceTo(entity),
    ).toBe(`alter table essai_passage add column rang integer constraint essai_passage_rang_check check (rang >= 0);
create index essai_passage_rang on essai_passage (rang, id);
alter table essai_passage add column soin integer constraint essai_passage_soin_check check (soin in (0));
create index essai_passage_soin on essai_passage (coalesce(soin, 0), id) include (soin);
`);
  });

  it('makes the whole catalog, each table after those that it references', async () => {
    const migrations = readMigrations();
    const [foundation] = migrations;
    const numbers = migrations.map((migration) => NUMBERS_FUNCTION.exec(migration.text)?.[0] ?? '').join('');
    await script(database.db, `drop schema public cascade; create schema public; ${foundation?.text} ${numbers}`);
    await script(database.db, await everything());
    expect(await everything()).toBe('');
  });

  it('knows the words that need quotes', async () => {
    const words = await run<{ word: string }>(database.db, `select word from pg_get_keywords() where catcode in ('R', 'T')`);
    expect(words.map(({ word }) => word).filter((word) => !RESERVED.has(word))).toEqual([]);
  });
});
