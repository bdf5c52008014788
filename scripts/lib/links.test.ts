import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BLOCK = /```.*?```/gs;
const LINK = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const HEADING = /^#+ (.*)$/gm;
const NO_ANCHOR = /[^\p{L}\p{N}_ -]/gu;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replace(BLOCK, '');
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(HEADING)].map(([, text = '']) => text.toLowerCase().replace(NO_ANCHOR, '').trim().replaceAll(' ', '-'));

it('leads by every link of a page to a file, and to a heading of it', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const links = files.flatMap((file) =>
    [...read(file).matchAll(LINK)].map(([, path = '', anchor]) => ({ file, to: path ? join(dirname(file), path) : file, anchor })),
  );
  const isBroken = ({ to, anchor }: (typeof links)[number]) =>
    !existsSync(join(ROOT, to)) || (anchor !== undefined && to.endsWith('.md') && !anchorsOf(to).includes(anchor));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(isBroken)).toEqual([]);
});
