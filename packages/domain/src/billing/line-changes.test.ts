import { describe, expect, it } from 'vitest';
import { changedLines, type JournalFactureLine } from './line-changes.ts';

const line = (libelle: string, given: Partial<JournalFactureLine> = {}): JournalFactureLine => ({
  nomjob: null,
  libelle,
  quantite: '1',
  prixUnitaire: '0.1234',
  tauxTva: '20',
  ...given,
});
const words = (libelle: string): string => `${libelle}\u202f: 1 × 0,1234\u00a0DH, TVA 20\u00a0%`;

describe('the changed lines of a facture', () => {
  it('are those that came and those that went, however often the same line stands there', () => {
    expect(changedLines([line('A'), line('A'), line('B')], [line('A'), line('B'), line('C')])).toEqual({
      avant: words('A'),
      apres: words('C'),
    });
    expect(changedLines([], [line('A', { nomjob: 'J-1', quantite: '2.5', prixUnitaire: '1200' })])).toEqual({
      avant: null,
      apres: 'A (J-1)\u202f: 2,5 × 1\u202f200,00\u00a0DH, TVA 20\u00a0%',
    });
  });

  it('are those that moved where only the order changed, and none where nothing did', () => {
    const lines = [line('A'), line('B'), line('C')];
    expect(changedLines(lines, [line('A'), line('C'), line('B')])).toEqual({
      avant: `${words('B')}\u202f; ${words('C')}`,
      apres: `${words('C')}\u202f; ${words('B')}`,
    });
    expect(changedLines(lines, lines)).toBeNull();
  });

  it('are told up to a number that can be read', () => {
    const many = Array.from({ length: 22 }, (_, index) => line(`L${index}`));
    expect(changedLines(many, [])?.avant).toMatch(/L19\u202f: [^;]+\u202f; et 2 autres lignes$/);
    expect(changedLines(many.slice(1), [])?.avant).toMatch(/\u202f; et 1 autre ligne$/);
  });
});
