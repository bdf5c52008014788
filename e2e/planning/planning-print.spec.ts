import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeFloor, PLANNING } from '../support/floor.ts';
import { expect, test } from '../support/test.ts';

test('prints on one A3 sheet, board or table, however many machines there are', async ({ page, api }) => {
  await makeFloor(api);
  await page.goto(`${PLANNING}?vue=tableau`);
  await expect(page.getByRole('heading', { name: 'Jobs par risque' })).toBeVisible();
  const sheet = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise;
  const [, , width = 0, height = 0] = (await sheet.getPage(1)).view;
  expect([sheet.numPages, Math.round(width), Math.round(height)]).toEqual([1, 1191, 842]);
  // The PDF separates letters that are drawn small.
  const letters = (await (await sheet.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(letters.replace(/\s/g, '')).toContain('maintenant,');
});

test('the days of a printed plan stand apart, and all of them on the sheet', async ({ page }) => {
  for (const horizon of [7, 30]) {
    await page.goto(`${PLANNING}?horizon=${horizon}`);
    const board = page.getByRole('region', { name: 'Planning par machine' });
    await expect(board).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const { days, sheet } = await board.evaluate((section) => {
      const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      const days: { name: string; left: number; right: number }[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const name = text.textContent ?? '';
        if (!/^(?:(?:lun|mar|mer|jeu|ven|sam|dim)\.|\d{1,2}(?:-\d{1,2})?$)/.test(name)) continue;
        const range = document.createRange();
        range.selectNode(text);
        const { left, right } = range.getBoundingClientRect();
        days.push({ name, left, right });
      }
      return { days: days.sort((one, other) => one.left - other.left), sheet: section.getBoundingClientRect().right };
    });
    expect(days.length).toBeGreaterThan(horizon / 2);
    const gaps = days.map(({ name, right }, index) => ({ name, gap: (days[index + 1]?.left ?? sheet) - right }));
    expect(gaps.filter(({ gap }) => gap < 8)).toEqual([]);
  }
});
