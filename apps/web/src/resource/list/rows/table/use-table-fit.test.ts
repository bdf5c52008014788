import { describe, expect, it } from 'vitest';
import { mostFor } from './use-table-fit.ts';

describe('the width that columns of words share', () => {
  it('cuts the longest one only, as far as it must', () => {
    expect(mostFor([320, 170], 100)).toBe(220);
  });

  it('cuts several alike once they are equally long', () => {
    expect(mostFor([320, 300, 170], 100)).toBe(260);
  });

  it('leaves the columns alone where names would become unreadable', () => {
    expect(mostFor([320, 170], 300)).toBeNull();
    expect(mostFor([], 1)).toBeNull();
  });
});
