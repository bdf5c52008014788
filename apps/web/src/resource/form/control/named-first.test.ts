import { expect, it } from 'vitest';
import { namedFirst } from './named-first.ts';

const articles = ['Couché 115 g', 'Étiquettes', 'Ramette A4 80 g', 'Ramette A4 90 g'].map((label) => ({ label }));
const namesFor = (typed: string): string[] => namedFirst(articles, typed).map(({ label }) => label);

it('puts what is called so before what was found by something else, and keeps both orders', () => {
  expect(namesFor('ramette')).toEqual(['Ramette A4 80 g', 'Ramette A4 90 g', 'Couché 115 g', 'Étiquettes']);
  expect(namesFor('90 RAMETTE')).toEqual(['Ramette A4 90 g', 'Couché 115 g', 'Étiquettes', 'Ramette A4 80 g']);
  expect(namesFor('etiquette')[0]).toBe('Étiquettes');
});

it('leaves the order where nothing is typed, or nothing is called so', () => {
  expect(namedFirst(articles, '')).toBe(articles);
  expect(namesFor('bobine')).toEqual(articles.map(({ label }) => label));
});
