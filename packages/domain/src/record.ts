import type { EntityName, EntityNamed } from './catalog.ts';
import type { EntityDefinition } from './entity/entity.ts';
import type { Choice, Code, Field } from './entity/field.ts';

/** A record as the API sends it: every field except passwords; a reference is `{id, <naming fields>}`. */
export type RecordOf<E extends EntityDefinition> = string extends keyof E['fields']
  ? AnyRecord
  : { id: number; version: number } & {
      -readonly [Name in keyof E['fields'] as E['fields'][Name] extends { kind: 'password' } ? never : Name]: ReadValue<E['fields'][Name]>;
    };

/** One option of a select: the id, the fields that name the record, and the reference that completes the name. */
export type OptionOf<E extends EntityDefinition> = string extends keyof E['fields']
  ? { id: number } & Record<string, ReadFieldValue>
  : { id: number } & NamingOf<E> & { [Name in NonNullable<E['disambiguatedBy']>]: ReadValue<E['fields'][Name]> };

/** A record of an entity whose type is not known at compile time. */
export type AnyRecord = { id: number; version: number } & { [field: string]: ReadFieldValue };

/** The value of a field of any kind, as the API sends it. */
export type ReadFieldValue = string | number | boolean | null | AnyReference | LinkedOption[];
export type AnyReference = { id: number; [naming: string]: ReadFieldValue };

/** One item of a `references` field, such as a page of a role or a role of a user. */
export interface LinkedOption {
  value: number;
  label: string;
}

/** A reference to the named entity, as the API sends it. */
export type ReferenceTo<Name extends string> = Name extends EntityName ? { id: number } & NamingOf<EntityNamed<Name>> : AnyReference;

type NamingOf<E extends EntityDefinition> = { -readonly [Name in E['naming'][number]]: ReadValue<E['fields'][Name]> };

/** The value of a field, as the API sends it. */
export type ReadValue<F> = F extends { kind: 'boolean' }
  ? boolean
  : F extends { required: false }
    ? RequiredValue<F> | null
    : RequiredValue<F>;

type RequiredValue<F> = F extends { kind: 'integer' | 'decimal' }
  ? number
  : F extends { kind: 'choice'; choices: infer Choices extends readonly Choice[] }
    ? Choices[number]['value']
    : F extends { kind: 'code'; choices: infer Codes extends readonly Code[] }
      ? Codes[number]['value']
      : F extends { kind: 'reference'; to: infer To extends string }
        ? ReferenceTo<To>
        : F extends { kind: 'references' }
          ? LinkedOption[]
          : F extends Field
            ? string
            : never;
