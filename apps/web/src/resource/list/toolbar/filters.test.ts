import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { client } from '@editique/domain/entities/client';
import { depot } from '@editique/domain/entities/depot';
import { job } from '@editique/domain/entities/job';
import { describe, expect, it } from 'vitest';
import { boundsText, cleared, type Filters, filterFieldsOf, isActive, listText, setText } from './filters.ts';

const names = (fields: { name: string }[]) => fields.map(({ name }) => name);

describe('the filters of a list', () => {
  it('are those of its columns', () => {
    expect(names(filterFieldsOf(client, {}))).toEqual(['delaiFacturation']);
    expect(names(filterFieldsOf(bibliotheque, {}))).toEqual(['client', 'papier', 'enveloppe', 'acheminement', 'insertion']);
  });
  it('can be chosen by the screen, in its order', () =>
    expect(names(filterFieldsOf(job, {}, ['etat', 'client']))).toEqual(['etat', 'client']));
  it('include whatever filters already', () => expect(names(filterFieldsOf(bibliotheque, { envoiPdf: ['true'] }))).toContain('envoiPdf'));
  it("include the rows' own number where an address asks for it", () => {
    expect(names(filterFieldsOf(client, { id: ['5'] }))).toEqual(['delaiFacturation', 'id']);
    expect(names(filterFieldsOf(client, {}, undefined, {}, ['id']))).toEqual(['delaiFacturation', 'id']);
    expect(names(filterFieldsOf(job, { idMin: ['5'] }, ['etat', 'client']))).toEqual(['etat', 'client', 'id']);
  });
  it('include a time where an address asks for it, and offer none', () => {
    expect(names(filterFieldsOf(depot, {}))).not.toContain('heure');
    expect(names(filterFieldsOf(depot, { heureMin: ['08:00'] }))).toContain('heure');
    const text = (active: Filters) => boundsText(depot.fields.heure, 'heure', active);
    expect(text({ heureMin: ['08:00'], heureMax: ['10:30'] })).toBe('08:00–10:30');
    expect(text({ heureMin: ['08:00'] })).toBe('à partir de 08:00');
    expect(text({ heureMax: ['10:30'] })).toBe("jusqu'à 10:30");
  });
  it('are active by value or by range, and cleared whole', () => {
    expect(isActive('nombrePlis', { nombrePlisMax: ['5'] })).toBe(true);
    expect(isActive('nombrePlis', { nombrePages: ['5'] })).toBe(false);
    expect(cleared('etat')).toEqual({ etat: [], etatMin: [], etatMax: [] });
  });
});

describe('what a chip says', () => {
  it('names choices and booleans', () => {
    expect(setText(job.fields.etat, ['0', '-1'])).toBe('Mettre en Pause, Annuler');
    expect(setText(bibliotheque.fields.envoiPdf, ['false'])).toBe('Non');
  });
  it('stays short', () => {
    expect(listText(['A', 'B', 'C'])).toBe('A, B et 1 autre');
    expect(listText(['A', 'B', 'C', 'D'])).toBe('A, B et 2 autres');
  });
  it('names several numbers', () => expect(days({ x: ['5', '1482', '9'] })).toBe('5, 1\u202F482 et 1 autre'));
  it('says ranges the French way', () => {
    expect(days({ xMin: ['10'], xMax: ['1500'] })).toBe('10–1\u202F500');
    expect(days({ xMin: ['30'], xMax: ['30'] })).toBe('30');
    expect(days({ xMax: ['30'] })).toBe('≤ 30');
    expect(boundsText(job.fields.dateHeureEnvoi, 'x', { xMin: ['2026-11-13'], xMax: ['2026-11-19'] })).toBe('13–19 novembre 2026');
    expect(boundsText(job.fields.dateHeureEnvoi, 'x', { xMin: ['2026-11-13'] })).toBe('depuis le 13 novembre 2026');
  });
  it('names numbers and a range that an address asks for at once', () => {
    expect(days({ x: ['5'], xMin: ['10'] })).toBe('5 et ≥ 10');
    expect(days({ x: ['5', '9'], xMin: ['6'], xMax: ['30'] })).toBe('5, 9 et 6–30');
  });
});

const days = (active: Filters) => boundsText(client.fields.delaiFacturation, 'x', active);
