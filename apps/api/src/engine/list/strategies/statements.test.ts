import { entityNamed } from '@editique/domain/catalog';
import { defineEntity } from '@editique/domain/entity/entity';
import { choice, dateTime, integer, reference, text } from '@editique/domain/entity/field';
import { listQuerySchema } from '@editique/domain/entity/list-query';
import { expect, it } from 'vitest';
import { tableOf } from '../../definition/table.ts';
import { selectList } from '../../record/record.ts';
import type { Bookmark } from '../bookmarks.ts';
import { countStatements } from '../count-statement.ts';
import { followStatement } from '../follow/follow-statement.ts';
import { listRequest } from '../list-request.ts';
import { revisionOf } from '../revision.ts';
import { formatSql } from '../testing/format-sql.ts';
import { filterFirst } from './filter-first.ts';
import { indexScan } from './index-scan.ts';
import type { PageRequest } from './page-request.ts';
import type { Statement } from './page-statement.ts';
import { probeFirst } from './probe-first.ts';
import { rareWordsFirst } from './rare-words-first.ts';
import { scanFromBound } from './scan-from-bound.ts';
import { throughLabels } from './through-labels.ts';

/** An entity of the test's own, so that changes of the product's entities do not change the snapshot. It exists in no database. */
const colis = defineEntity({
  name: 'colis',
  menu: 'Colis',
  one: 'un colis',
  nouns: ['colis', 'colis'],
  group: 'Gestion Jobs',
  naming: ['numero'],
  size: 'long',
  fields: {
    numero: text('Numéro'),
    etat: choice('État', [
      { value: 0, label: 'Attente' },
      { value: 1, label: 'Parti' },
    ]),
    nombrePlis: integer('Plis'),
    dateEnvoi: dateTime('Envoi'),
    bibliotheque: reference('Bibliothèque', 'bibliotheque'),
    facture: reference('Facture', 'facture', { required: false }),
  },
});
const flags = {
  aFacturer: { condition: 't."etat" = 1 and t."facture_id" is null' },
  enRetard: {
    condition: 't."etat" = 0 and t."date_envoi" < now()',
    isVolatile: true,
    begins: (from: string, to: string) => `t."etat" = 0 and t."date_envoi" >= ${from} and t."date_envoi" < ${to}`,
  },
};

function requestOf(query: string, bookmark: Bookmark | null = null): PageRequest {
  const schema = listQuerySchema(colis, entityNamed, Object.keys(flags));
  const parsed = schema.parse(Object.fromEntries(new URLSearchParams(query)));
  return { ...listRequest({ table: tableOf(colis), flags }, parsed, 'Africa/Casablanca'), bookmark };
}

const bounds = { total: 9000, least: 40, greatest: 90_000, revision: '1:2', changePosition: null, lineage: Symbol('count') };
const fromBound = (request: PageRequest): Statement => scanFromBound(request, bounds);
const countBy =
  (way: number, areMost = false) =>
  (request: PageRequest): Statement => {
    const statement = countStatements(request, areMost)[way];
    if (!statement) throw new Error('There is no such way to count');
    return statement;
  };
const count = countBy(0);
const countOfMost = countBy(0, true);
const follow = (request: PageRequest): Statement =>
  followStatement(request, { marks: { colis: '7' }, from: '1200', open: ['1188'], seen: [41, 42], at: '2026-11-02 08:00:00+00' });

type Case = [strategy: string, write: (request: PageRequest) => Statement, query: string, bookmark?: Bookmark];

/** Every strategy with the requests that change the shape of its statement. */
const CASES: Case[] = [
  ['index-scan', indexScan, ''],
  ['index-scan', indexScan, 'sort=numero,asc&page=3'],
  ['index-scan', indexScan, 'sort=numero,desc&page=51', { key: 'c-0500', id: 77, offset: 500 }],
  ['index-scan', indexScan, 'etat=1'],
  ['index-scan', indexScan, 'nombrePlisMin=100&sort=bibliotheque,asc&page=40'],
  ['through-labels', throughLabels, 'sort=bibliotheque,asc'],
  ['through-labels', throughLabels, 'sort=bibliotheque,desc&page=51', { key: 'releves', id: 77, offset: 500 }],
  ['through-labels', throughLabels, 'sort=facture,desc&page=2'],
  ['probe-first', probeFirst, 'dateEnvoiMin=2026-01-01&dateEnvoiMax=2026-01-31'],
  ['probe-first', probeFirst, 'aFacturer=true&sort=bibliotheque,asc'],
  ['probe-first', probeFirst, 'q=relevés cartes&sort=numero,asc'],
  ['filter-first', filterFirst, 'nombrePlisMin=100&sort=dateEnvoi,asc&page=1'],
  ['filter-first', filterFirst, 'q=relevés cartes'],
  ['rare-words-first', rareWordsFirst, 'q=12345'],
  ['rare-words-first', rareWordsFirst, 'q=cartes-12345'],
  ['rare-words-first', rareWordsFirst, 'q=relevés 12345&etat=1&sort=numero,asc'],
  ['scan-from-bound', fromBound, 'nombrePlisMin=100'],
  ['scan-from-bound', fromBound, 'nombrePlisMin=100&sort=id,asc'],
  ['count', count, 'etat=1'],
  ['count', count, 'nombrePlisMin=100'],
  ['count', count, 'q=relevés'],
  ['count by testing every row', countBy(1), 'q=relevés'],
  ['count by testing every row', countBy(1), 'q=relevés 7'],
  ['follow', follow, 'nombrePlisMin=100'],
  ['follow', follow, 'q=relevés&enRetard=false'],
  ['count without a flag', count, 'aFacturer=false&etat=1'],
  ['count of most rows', countOfMost, 'nombrePlisMin=100'],
  ['count of most rows', countOfMost, 'etat=1'],
];

it('writes these statements, so that a change of SQL shows where it is reviewed', async () => {
  const written = CASES.map(([strategy, write, query, bookmark = null]) => {
    const request = requestOf(query, bookmark);
    const { text: sql, values } = write(request);
    const from = bookmark ? ` from row ${bookmark.offset} on` : '';
    return `-- ${strategy}: GET /colis${query && `?${query}`}${from}\n-- values: ${JSON.stringify(values)}\n${formatted(shortened(sql, request))};\n`;
  });
  await expect([...partsOnce(), ...written].join('\n')).toMatchFileSnapshot('./statements.sql');
});

/** Writes out once the parts that every statement repeats. The statements contain only a name for them. */
function partsOnce(): string[] {
  const { table, tables } = requestOf('');
  return [
    `-- «revision of …»: the state of the tables in the statement's snapshot\n${formatted(revisionOf(tables, table.name))};\n`,
    `-- «columns of …»: what is read of each record\n${formatted(selectList(table))};\n`,
  ];
}

const shortened = (sql: string, { table, tables }: PageRequest): string =>
  sql
    .replace(revisionOf(tables, table.name), `«revision of ${[...tables].sort().join(', ')}»`)
    .replace(selectList(table), `«columns of ${table.name}»`);

function formatted(sql: string): string {
  const lines = formatSql(sql);
  expect(bare(lines)).toBe(bare(sql));
  return lines;
}

/** Returns the text without white space. */
const bare = (sql: string): string => sql.replace(/\s+/g, '');
