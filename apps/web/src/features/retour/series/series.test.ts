import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { failureOf } from './series.ts';

describe('a scan that was not taken', () => {
  it.each([0, 401, 408, 425, 429, 500, 503])('is sent again later after %i', (status) => {
    expect(failureOf(new ApiError(status, null)).state).toBe('failed');
  });
  it.each([400, 403, 404, 409])('is refused after %i', (status) => {
    expect(failureOf(new ApiError(status, { message: 'Non' }))).toMatchObject({ state: 'refused', text: 'Non' });
  });
  it('asks where the server asks', () => {
    expect(failureOf(new ApiError(409, { message: 'Déjà revenu', aConfirmer: 'doublon' })).state).toBe('ask');
  });
});
