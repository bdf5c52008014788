import type { Page } from '@playwright/test';
import axe from 'axe-core';
import fc from 'fast-check';
import { computeContrastsOnce } from '../support/contrasts-once.ts';
import { expect, test } from '../support/test.ts';

const COLOURS = ['#000', '#767676', '#777', '#fff', '#c00', 'rgb(0 0 0 / 45%)', 'rgb(255 255 255 / 60%)', 'transparent'];
const colour = fc.constantFrom(...COLOURS);

/** A row of a list: its background may be striped, translucent, faded, hidden, or a bar below part of its text. */
const row = fc.record({
  text: colour,
  ground: colour,
  layer: colour,
  bar: fc.option(fc.record({ ground: colour, width: fc.constantFrom(20, 200, 400) })),
  opacity: fc.constantFrom('1', '1', '0.5'),
  size: fc.constantFrom('12px', '24px', '19px;font-weight:700'),
  isHidden: fc.boolean(),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const htmlOf = ({ text, ground, layer, bar, opacity, size, isHidden }: Row): string => `
  <div class="row" style="position:relative;background:${ground};opacity:${opacity};${isHidden ? 'visibility:hidden' : ''}">
    ${bar ? `<i style="position:absolute;inset:0 auto 0 0;width:${bar.width}px;background:${bar.ground}"></i>` : ''}
    <p style="position:relative;width:380px;margin:0;background:${layer};color:${text};font-size:${size}">Un <b>texte</b> de la liste</p>
  </div>`;

/** Returns the texts whose contrast axe, as loaded in the page, finds too low. */
const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Cast: the page's own global, which the browser's types do not include.
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  });

test('contrasts that are computed once per kind of text are found too low where axe alone finds them so', async ({ page }) => {
  await page.evaluate(axe.source);
  const show = (rows: Row[]) =>
    page.evaluate(
      (html) => {
        document.body.innerHTML = html;
      },
      `<style>.row:nth-child(3n) p { background: #ccc !important }</style>${rows.map(htmlOf).join('')}`,
    );
  // The rows are repeated in other places.
  const lists = fc.sample(
    fc.array(row, { minLength: 2, maxLength: 12 }).map((rows) => [...rows, ...rows.toReversed(), ...rows]),
    { numRuns: 25, seed: 18 },
  );
  const alone: string[][] = [];
  for (const rows of lists) {
    await show(rows);
    alone.push(await tooLow(page));
  }
  await page.evaluate(computeContrastsOnce);
  for (const [index, rows] of lists.entries()) {
    await show(rows);
    expect(await tooLow(page), JSON.stringify(rows)).toEqual(alone[index]);
  }
  expect(alone.flat().length).toBeGreaterThan(lists.length);
});
