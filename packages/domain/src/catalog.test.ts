import { describe, expect, it, test } from 'vitest';
import { catalog, entityNamed, referrersOf } from './catalog.ts';
import { type Field, isRequired } from './entity/field.ts';
import { forms, iconsOf, longTexts, namingOf, serverOwned, specifiedNames, uniqueFields } from './testing/specification.ts';

test.each(forms)("$name has the contract's menu entry, button, labels and required marks", ({ name, menu, one, fields }) => {
  const entity = entityNamed(name);
  expect([entity.menu, entity.one]).toEqual([menu, one]);
  const written = Object.entries(entity.fields).filter(([, field]) => !field.readOnly);
  const described = written.map(([key, field]) => `${key}${isRequired(field) ? '*' : ''} (${field.label})`);
  // The product may add optional fields to a form, but no required field that the specification does not ask for.
  const added = described.filter((field) => !fields.includes(field));
  expect(described.filter((field) => fields.includes(field)).sort()).toEqual(fields);
  expect(added.filter((field) => field.includes('* ('))).toEqual([]);
});

describe('what the server alone writes', () => {
  it.each(serverOwned)('%s shows it', (name, fields) => {
    const entity = entityNamed(name);
    expect(Object.keys(entity.fields)).toEqual(expect.arrayContaining(fields));
    for (const field of fields) expect(entity.readOnly || entity.fields[field]?.readOnly).toBe(true);
  });
  it('has every entity of the specification', () => {
    expect(catalog.map((entity) => entity.name)).toEqual(expect.arrayContaining(specifiedNames));
    expect(new Set(specifiedNames).size).toBe(specifiedNames.length);
  });
});

it.each(specifiedNames)('%s has the row icons of the specification', (name) => {
  expect(entityNamed(name).icons).toEqual(iconsOf(name));
});

it.each(specifiedNames)('%s is named by the fields of the specification', (name) => {
  expect(entityNamed(name).naming).toEqual(namingOf(name));
});

it.each(catalog.map((entity) => [entity.name, entity] as const))('%s is named by fields that it has', (_name, entity) => {
  expect(Object.keys(entity.fields)).toEqual(expect.arrayContaining([...entity.naming]));
});

/** Returns the fields named by the specification that satisfy the predicate, in the form 'client.codeClient'. */
const specifiedFields = (are: (field: Field) => boolean): string[] => {
  const named = new Set([
    ...forms.flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.replace(/\*? \(.*/, '')}`)),
    ...serverOwned.flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`)),
  ]);
  return catalog
    .flatMap((entity) =>
      Object.entries(entity.fields)
        .filter(([, field]) => are(field))
        .map(([name]) => `${entity.name}.${name}`),
    )
    .filter((field) => named.has(field));
};

it('has the unique fields of the contract', () => {
  expect(specifiedFields((field) => 'unique' in field && field.unique === true).sort()).toEqual(uniqueFields.toSorted());
});

it('has long texts, limits and choices as the contract says', () => {
  expect(specifiedFields((field) => field.kind === 'longText').sort()).toEqual(longTexts.toSorted());
  expect(entityNamed('job').fields.nombreSpool).toMatchObject({ min: 1, max: 1000 });
  for (const count of ['nombreCaissete', 'nombreCartons', 'nombrePlis'])
    expect(entityNamed('depot').fields[count]).toMatchObject({ min: 0 });
  expect(entityNamed('affranchissement').fields.prix).toMatchObject({ kind: 'decimal', scale: 2, max: 9_999_999_999.99 });
});

it('points every reference to an entity of the catalog, and finds who points back', () => {
  for (const entity of catalog) {
    for (const field of Object.values(entity.fields)) if ('to' in field) expect(() => entityNamed(field.to)).not.toThrow();
  }
  expect(referrersOf('typeEnvoi').map(({ entity, field }) => `${entity.name}.${field}`)).toContain('bibliotheque.typeEnvoi');
  expect(() => entityNamed('inconnu')).toThrow("No entity is named 'inconnu'");
});
