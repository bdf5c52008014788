import { describe, expect, it } from 'vitest';
import { keepsRights } from './kept-rights.ts';
import type { Session } from './session.ts';

const session = (more: Partial<Session> = {}, id = 1): Session => ({
  user: { id, nom: 'Benali', prenom: 'Salma', token: `token-${Math.random()}` },
  paths: new Set(['/app/administration/job', '/app/administration/client']),
  mustEnrol: false,
  ...more,
});
const withLess = session({ paths: new Set(['/app/administration/job']) });

describe('a session keeps its rights', () => {
  it('when it is renewed as it was, in any order, or with more', () => {
    expect(keepsRights(session(), session())).toBe(true);
    expect(keepsRights(session(), session({ paths: new Set([...session().paths].reverse()) }))).toBe(true);
    expect(keepsRights(withLess, session())).toBe(true);
    expect(keepsRights(null, null)).toBe(true);
  });

  it("not when it is another person's, reaches less, is held at the second factor, or has ended or begun", () => {
    expect(keepsRights(session(), session({}, 2))).toBe(false);
    expect(keepsRights(session(), withLess)).toBe(false);
    const other = session({ paths: new Set(['/app/administration/job', '/app/administration/spool']) });
    expect(keepsRights(session(), other)).toBe(false);
    expect(keepsRights(session(), session({ mustEnrol: true }))).toBe(false);
    expect(keepsRights(session({ mustEnrol: true }), session())).toBe(false);
    expect(keepsRights(session(), null)).toBe(false);
    expect(keepsRights(null, session())).toBe(false);
  });
});
