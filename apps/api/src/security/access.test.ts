import { client } from '@editique/domain/entities/client';
import { historique } from '@editique/domain/entities/historique';
import { pathOf } from '@editique/domain/entity/entity';
import { everyonePaths } from '@editique/domain/entity/permission';
import { productPages } from '@editique/domain/menu';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { actionAccess, recordAccess, verbAccess } from './access.ts';

let test: AdminApp;
beforeAll(async () => {
  test = await startAdminApp('postgres');
});
afterAll(() => test?.close());

/** Pages that no call requires: every user has them, and their calls require only a session. */
const UNASKED: ReadonlySet<string> = new Set(everyonePaths);

it('enforces exactly the pages of the product', () => {
  const enforced = new Set(
    test.app.calls.flatMap(({ access }) => (typeof access === 'object' ? [...access.anyOf, ...(access.allOf ?? [])] : [])),
  );
  const pages = productPages.map(({ path }) => path).filter((path) => !UNASKED.has(path));
  expect([...enforced].sort()).toEqual(pages.sort());
});

it('names only screens that the entity has', () => {
  expect(recordAccess(client)).toMatchObject({ anyOf: [`${pathOf(client)}/modifier`] });
  expect(recordAccess(historique)).toMatchObject({ anyOf: [`${pathOf(historique)}/afficher`] });
  expect(() => verbAccess(client, 'afficher')).toThrow("The entity 'client' has no screen 'afficher'");
  expect(() => actionAccess(client, 'avancer')).toThrow("The entity 'client' has no screen 'avancer'");
});
