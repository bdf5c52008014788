import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const OWN = /(?<!\.test)\.tsx?$/;
/** A punctuation sign after a plain space, or an opening quotation mark before one. */
const LOOSE = /(?:^|\S) (?:[:;!?%](?=[\s.,)]|$)|»)|« /;
/** The contract of the API has this message with plain spaces. */
const QUOTED = /^Stock insuffisant : $/;

/** Literals, templates and text between elements as they are shown: escapes and entities are decoded. */
const texts: string[] = [];
const reader = new Visitor({
  Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
  TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
  JSXText: ({ value }) => void texts.push(value),
});

function textsIn(file: string): string[] {
  reader.visit(parseSync(file, readFileSync(join(SOURCES, file), 'utf8')).program);
  return texts.splice(0);
}

it('no text of a screen has a plain space where French has a narrow one', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => OWN.test(file));
  const loose = files.flatMap((file) =>
    textsIn(file)
      .filter((text) => LOOSE.test(text) && !QUOTED.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(loose).toEqual([]);
});
