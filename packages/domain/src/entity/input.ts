import type { EntityDefinition } from './entity.ts';
import type { Choice, Code, Field } from './field.ts';

/** The form of a write, which also decides the HTTP call. */
export type Form = 'create' | 'edit';

/** The body of a write after validation: references are ids, absent fields are null. */
export type InputOf<E extends EntityDefinition, On extends Form> = string extends keyof E['fields']
  ? Values
  : {
      -readonly [Name in keyof E['fields'] as IsOn<E['fields'][Name], On> extends true ? Name : never]:
        | WrittenValue<E['fields'][Name]>
        | Kept<E['fields'][Name], On>;
    };

/** An update may leave such a field out. */
type Kept<F, On extends Form> = On extends 'edit' ? (F extends { keptWhenAbsent: true } ? undefined : never) : never;

/** The values of an entity whose type is not known at compile time, by field name. */
export type Values = Record<string, unknown>;

type IsOn<F, On extends Form> = F extends { readOnly: true }
  ? false
  : F extends { on: infer Only }
    ? On extends Only
      ? true
      : false
    : true;

/** The stored value of a field: the parsed form of what an API client sends. */
export type WrittenValue<F> = F extends { kind: 'boolean' }
  ? boolean
  : F extends { required: false }
    ? RequiredValue<F> | null
    : RequiredValue<F>;

type RequiredValue<F> = F extends { kind: 'integer' | 'decimal' | 'reference' }
  ? number
  : F extends { kind: 'references' }
    ? number[]
    : F extends { kind: 'choice'; choices: infer Choices extends readonly Choice[] }
      ? Choices[number]['value']
      : F extends { kind: 'code'; choices: infer Codes extends readonly Code[] }
        ? Codes[number]['value']
        : F extends Field
          ? string
          : never;
