import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';

interface Operation {
  description?: string;
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}
interface Call extends Operation {
  name: string;
}

let test: AdminApp;
let calls: Call[];
let description: { paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  test = await startAdminApp('postgres');
  description = (await test.app.server.inject('/api/openapi.json')).json();
  calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  );
});
afterAll(() => test?.close());

it('says of every call what it answers', () => {
  for (const { name, responses } of calls) {
    const statuses = Object.keys(responses);
    expect(
      statuses.some((status) => status.startsWith('2') || status === '302'),
      name,
    ).toBe(true);
    for (const [status, { content }] of Object.entries(responses)) {
      if (status === '204' || status === '302') continue;
      expect(Object.values(content ?? {}), `${name} ${status}`).not.toEqual([]);
    }
  }
});

it('has no schema that says nothing', () => {
  const empty: string[] = [];
  for (const { name, ...operation } of calls) for (const place of saysNothing(operation)) empty.push(`${name}: ${place}`);
  expect(empty).toEqual([]);
});

it('bounds every list of a body', () => {
  const unbounded = calls.flatMap(({ name, requestBody }) =>
    unboundedIn(requestBody?.content['application/json']?.schema).map((place) => `${name}: ${place}`),
  );
  expect(unbounded).toEqual([]);
});

it('names the file that a call takes, and keeps what an import says beside its page', () => {
  const callTo = (path: string) => calls.find(({ name }) => name === `POST /api${path}`);
  for (const path of ['/job/{id}/pieces', '/client/import', '/retour/import']) {
    const schema = callTo(path)?.requestBody?.content['multipart/form-data']?.schema;
    expect(schema, path).toMatchObject({ properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] });
  }
  const said = callTo('/client/import')?.description;
  expect(said).toContain('Page : /app/administration/client/ajouter');
  expect(said).toContain('application/x-ndjson');
});

it('names every right that a call asks for', () => {
  const saidOf = (call: string) => calls.find(({ name }) => name === call)?.description;
  const facture = '/app/administration/facture';
  const retour = '/app/administration/retour';
  const tarif = '/app/administration/tarifPrestation';
  expect(saidOf('GET /api/facture/a-facturer')).toBe(`Page : ${facture}/a-facturer`);
  expect(saidOf('POST /api/facture/a-facturer')).toBe(`Page : ${facture}/a-facturer, et ${facture}/ajouter`);
  expect(saidOf('POST /api/retour/a-identifier/{id}/regler')).toBe(`Page : ${retour}/a-identifier, et ${retour}/ajouter`);
  expect(saidOf('POST /api/retour/a-identifier/{id}/ecarter')).toBe(`Page : ${retour}/a-identifier, et ${retour}/supprimer`);
  expect(saidOf('POST /api/tarifPrestation/grille/revision')).toBe(`Page : ${tarif}/grille, et ${tarif}/ajouter, et ${tarif}/modifier`);
  expect(saidOf('GET /api/users/{id}')).toBe('Page : /app/utilisateur/modifier ; aucune pour soi-même');
  expect(saidOf('GET /api/users/{id}/preferences-notification')).toBe('Pour soi-même seulement.');
  expect(saidOf('POST /api/corbeille/{id}/restaurer')).toContain('/supprimer');
});

it('refers only to what it holds', () => {
  const references = new Set(referencesIn(description));
  expect(references.size).toBeGreaterThan(0);
  for (const reference of references) {
    const steps = reference.replace(/^#\//, '').split('/');
    expect(
      steps.reduce<unknown>((found, step) => Object(found)[step], description),
      reference,
    ).toBeDefined();
  }
});

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === '$ref' && typeof child === 'string' ? [child] : referencesIn(child)));
}

/** Returns the places of lists and of objects with free keys that may have any number of items. */
function unboundedIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = 'items' in value && !('maxItems' in value);
  const isRecord = 'additionalProperties' in value && value.additionalProperties !== false && !('maxProperties' in value);
  return [...(isList || isRecord ? [path] : []), ...Object.entries(value).flatMap(([key, child]) => unboundedIn(child, `${path}/${key}`))];
}

/** The value of one of these keys is a schema. The value of one of SEVERAL is a list of schemas, or schemas by name. */
const ONE = new Set(['schema', 'items', 'additionalProperties']);
const SEVERAL = new Set(['properties', 'anyOf', 'oneOf', 'allOf', 'prefixItems']);
const SAYING = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'not'];

/** Returns the places of schemas that accept anything: `{}`, `true`, an object with no known key, a reference to the whole document. */
function saysNothing(value: unknown, path = '', isSchema = false): string[] {
  if (isSchema && value === true) return [path];
  if (typeof value !== 'object' || value === null) return [];
  const found = isSchema && isEmpty(value) ? [path] : [];
  for (const [key, child] of Object.entries(value)) {
    if (!SEVERAL.has(key)) found.push(...saysNothing(child, `${path}/${key}`, ONE.has(key)));
    else for (const [name, schema] of Object.entries(child)) found.push(...saysNothing(schema, `${path}/${key}/${name}`, true));
  }
  return found;
}

function isEmpty(schema: object): boolean {
  const has = (key: string) => key in schema;
  if (!SAYING.some(has) || ('$ref' in schema && schema.$ref === '#')) return true;
  return 'type' in schema && schema.type === 'object' && !has('properties') && !has('additionalProperties');
}
