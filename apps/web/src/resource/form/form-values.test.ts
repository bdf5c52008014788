import { describe, expect, it } from 'vitest';
import { idIn, linksIn, numberIn, referenceIn, textIn } from './form-values.ts';

describe('what is read out of a form', () => {
  it('is a reference once a record is chosen', () => {
    expect(referenceIn({ id: 3, nomClient: 'Crédit Rif' })).toEqual({ id: 3, nomClient: 'Crédit Rif' });
    expect(idIn({ id: 3 })).toBe(3);
    for (const value of [null, undefined, '', 3, [], { id: '3' }, {}]) expect(idIn(value)).toBeNull();
  });
  it('is a number or a text only when it is one', () => {
    expect([numberIn(0), numberIn('12'), numberIn(null)]).toEqual([0, null, null]);
    expect([textIn(''), textIn(12), textIn(undefined)]).toEqual(['', null, null]);
  });
  it('is a list of the records that were chosen', () => {
    expect(linksIn([{ value: 1, label: 'Administrateur' }, null, { value: 'x', label: 'y' }])).toEqual([
      { value: 1, label: 'Administrateur' },
    ]);
    expect(linksIn(undefined)).toEqual([]);
  });
});
