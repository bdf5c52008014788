import { validation } from '@editique/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import { isCommonPassword } from '../../../security/common-passwords.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { createFirstAdministrator } from '../first-administrator.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { issueToken } from './forgotten-password.ts';

describe('isCommonPassword', () => {
  it.each(['password', 'Password123', '12345678', 'AZERTYUIOP', ' qwerty123 ', 'motdepasse', 'casablanca'])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([DEMO_PASSWORD, 'trois plis au dépôt', '__proto__', 'constructor', 'vol de nuit 1931'])('lets %s through', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

eachDatabase((kind) => {
  let test: TestApp;
  let token: string;
  let roles: { value: number }[];
  beforeAll(async () => {
    test = await startAccessApp(kind);
    token = await test.signIn('admin');
    const { body } = await test.call('GET', '/role?size=1', { token });
    roles = (body as { objects: { id: number }[] }).objects.map(({ id }) => ({ value: id }));
  });
  afterAll(() => test.close());

  const refusedAt = (field: string) => ({ status: 400, body: { errors: { [field]: validation.commonPassword } } });
  const newUser = (password: string) => ({
    nom: 'Alami',
    prenom: 'Nadia',
    email: 'nadia@demo.local',
    identifiant: 'nadia',
    fonction: 'Magasinière',
    password,
    roles,
  });

  it('refuses one of the most used wherever a password is chosen, and stores nothing', async () => {
    expect(await test.call('POST', '/users', { token, body: newUser('Password123') })).toMatchObject(refusedAt('password'));
    const created = await test.call('POST', '/users', { token, body: newUser('trois plis au dépôt') });
    expect(created.status).toBe(201);
    const { id } = created.body as { id: number };
    expect(await test.call('PUT', `/users/${id}/reset-password`, { token, body: { newPassword: 'azertyuiop' } })).toMatchObject(
      refusedAt('newPassword'),
    );
    const invitation = await issueToken(test.app.services.engine.db, 'nadia@demo.local', { address: '', device: '' });
    const redeem = (newPassword: string) => test.call('POST', '/users/reinitialiser', { body: { jeton: invitation?.token, newPassword } });
    expect(await redeem('12345678')).toMatchObject(refusedAt('newPassword'));
    const signIn = (password: string) => test.call('POST', '/users/login', { body: { email: 'nadia@demo.local', password } });
    expect((await signIn('trois plis au dépôt')).status).toBe(200);
    // The refusal did not spend the link.
    expect((await redeem('quatre plis au dépôt')).status).toBe(204);
    const own = (await signIn('quatre plis au dépôt')).body as { token: string };
    const body = { oldPassword: 'quatre plis au dépôt', newPassword: 'motdepasse' };
    expect(await test.call('PUT', `/users/${id}/password`, { token: own.token, body })).toMatchObject(refusedAt('newPassword'));
  });

  it('refuses it for the first administrator only while the database is empty', async () => {
    const settings = { ADMIN_EMAIL: 'a@b.ma', ADMIN_PASSWORD: 'password1' };
    expect(await createFirstAdministrator(test.app.services.engine.db, settings)).toBe(false);
    // This test must be the last: it deletes all users.
    await test.app.services.engine.db.deleteFrom('utilisateur').execute();
    await expect(createFirstAdministrator(test.app.services.engine.db, settings)).rejects.toThrow(/^ADMIN_PASSWORD doit être/);
  });
});
