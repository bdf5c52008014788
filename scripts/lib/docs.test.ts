import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './project.mjs';

// Compares pages that list parts of the sources with the sources, because an unchecked list soon becomes wrong.

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
/** Returns the part of the page below this heading. */
const section = (page: string, heading: string): string => read(page).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('explains every key of a definition', () => {
  const [definition = ''] = /export interface EntityDefinition \{.*?\n\}/s.exec(read('packages/domain/src/entity/entity.ts')) ?? [];
  const keys = found(definition, /^ {2}(\w+)\??:/gm);
  expect(keys).toContain('hasSmallForm');
  expect(found(section('docs/adding-an-entity.md', 'Every key of a definition'), /^\| `(\w+)` \|/gm).toSorted()).toEqual(keys.toSorted());
});

it('names every option and every function of a field', () => {
  const source = read('packages/domain/src/entity/field.ts');
  const [kinds = ''] = /interface FieldOptions \{.*?export type Field =/s.exec(source) ?? [];
  const options = new Set(found(kinds, /^ {2}(\w+)\?:/gm));
  const functions = found(source, /^export (?:const|function) ([a-z]\w*)(?= = (?:textual|counted|decimal|moment)\(|<)/gm);
  expect([options.has('keptWhenAbsent'), functions.includes('percentage'), functions.includes('reference')]).toEqual([true, true, true]);
  const named = new Set(found(section('docs/adding-an-entity.md', 'Kinds and options of a field'), /`(\w+)`/g));
  expect([...options, ...functions].filter((name) => !named.has(name))).toEqual([]);
});

it('gives every decision its date and status, and the same line in the list of all', () => {
  const list = read('docs/decisions/README.md');
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: inRoot() });
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const [, number, title, date] = /^# (\d{3})\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\n\nStatus: \S/.exec(read(file)) ?? [];
    expect(list, file).toContain(`| ${number} | [${title}](${basename(file)}) | ${date} | `);
  }
});

it('lets each room of the server rest on what the import rules say', () => {
  const [, rooms = ''] = /const apiRooms = \{\n(.*?)\n\};/s.exec(read('.dependency-cruiser.mjs')) ?? [];
  const ruled = [...rooms.matchAll(/^ {2}'?([\w/]+)'?: \[(.*)\],$/gm)].map(([, room = '', below = '']) => [
    room,
    found(below, /'([^']+)'/g),
  ]);
  const table = read('docs/decisions/010-rooms-of-the-api.md').matchAll(/^\| (`.+`) \| .* \| (`.+`|nothing) \|$/gm);
  const told = [...table].flatMap(([, names = '', below = '']) =>
    found(names, /`([\w/]+)(?:\/<name>)?`/g).map((room) => [room, found(below, /`([^`]+)`/g)]),
  );
  const sorted = (all: (string | string[])[][]) => Object.fromEntries(all.map(([room, below]) => [room, [...(below ?? [])].toSorted()]));
  expect(ruled.length).toBeGreaterThan(15);
  expect(sorted(told)).toEqual(sorted(ruled));
});

it('names every feature and every folder of rules as the API module that it belongs to', () => {
  const foldersOf = (path: string) =>
    readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const modules = foldersOf('apps/api/src/modules');
  // Folders that belong to no single module.
  const shared = ['entity', 'entities', 'testing', 'text', 'time'];
  const others = [...foldersOf('apps/web/src/features'), ...foldersOf('packages/domain/src').filter((name) => !shared.includes(name))];
  expect(others.filter((name) => !modules.includes(name))).toEqual([]);
});
