import { describe, expect, it } from 'vitest';
import { hasSameRights } from './same-rights.ts';
import type { Session } from './session.ts';

const session = (more: Partial<Session> = {}, id = 1): Session => ({
  user: { id, nom: 'Benali', prenom: 'Salma', token: `token-${Math.random()}` },
  paths: new Set(['/app/administration/job', '/app/administration/client']),
  mustEnrol: false,
  ...more,
});

describe('rights of two sessions', () => {
  it('are the same after a renewal, in any order', () => {
    expect(hasSameRights(session(), session())).toBe(true);
    expect(hasSameRights(session(), session({ paths: new Set([...session().paths].reverse()) }))).toBe(true);
    expect(hasSameRights(null, null)).toBe(true);
  });

  it('are not the same for another person, with a page more or less, before the second factor, or without a session', () => {
    expect(hasSameRights(session(), session({}, 2))).toBe(false);
    expect(hasSameRights(session(), session({ paths: new Set(['/app/administration/job']) }))).toBe(false);
    expect(hasSameRights(session({ paths: new Set(['/app/administration/job']) }), session())).toBe(false);
    expect(hasSameRights(session(), session({ paths: new Set(['/app/administration/job', '/app/administration/spool']) }))).toBe(false);
    expect(hasSameRights(session(), session({ mustEnrol: true }))).toBe(false);
    expect(hasSameRights(session(), null)).toBe(false);
    expect(hasSameRights(null, session())).toBe(false);
  });
});
