import { job } from '@editique/domain/entities/job';
import { motif } from '@editique/domain/entities/motif';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

describe('the sections of a form', () => {
  it('is one without heading for a few fields', () => {
    const sections = sectionsOf(motif, 'create');
    expect(sections).toHaveLength(1);
    expect(sections[0]?.title).toBeNull();
  });
  it('opens where a field says so, and sets counts three in a row', () => {
    const sections = sectionsOf(job, 'create');
    expect(sections.map(({ title }) => title)).toEqual(['Modèle', 'Quantités', 'Dates', 'Notes']);
    expect(sections.map(({ isCounts }) => isCounts)).toEqual([false, true, false, false]);
    expect(sections[1]?.fields).toHaveLength(6);
  });
  it('leaves hidden and unwritable fields out', () => {
    const names = sectionsOf(job, 'edit', ['facture']).flatMap(({ fields }) => fields.map(([name]) => name));
    expect(names).not.toContain('facture');
    expect(names).not.toContain('etape');
    expect(names).not.toContain('typeCreation');
  });
});
