import { productPages } from '@editique/domain/menu';
import { expect, it } from 'vitest';
import { stepsFor } from './steps.ts';

const pages = productPages.map(({ path }) => path);
const DASHBOARD = '/app/dashboard';
const linksOf = (paths: readonly string[]) => stepsFor(new Set(paths)).flatMap(({ path }) => path ?? []);

it('leads only to screens that the user may open', () => {
  for (const path of pages) expect([DASHBOARD, path]).toEqual(expect.arrayContaining(linksOf([path])));
  for (const path of pages.filter((one) => one !== DASHBOARD)) expect(linksOf(pages.filter((one) => one !== path))).not.toContain(path);
});

it('tells of work whose screen the user lacks, without a link', () => {
  const step = stepsFor(new Set(['/app/administration/bibliotheque/ajouter'])).find(({ title }) => title === 'Préparer les modèles');
  expect(step).toEqual({ title: 'Préparer les modèles', text: expect.any(String) });
});
