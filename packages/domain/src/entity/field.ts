/** The kinds of field an entity is made of. A field is data: schemas, columns, controls and filters derive from it. */

export interface FieldOptions {
  /** Default true. */
  required?: boolean;
  /** Which form shows it; both by default. */
  on?: 'create' | 'edit';
  /** Owned by the server: read, listed and filtered, never written by a client. */
  readOnly?: boolean;
  /** false keeps it out of the list's columns. */
  column?: boolean;
  /** Heading of the form section that it opens. */
  section?: string;
}

interface Common extends FieldOptions {
  label: string;
}

export interface Choice {
  value: number;
  label: string;
}

export interface TextField extends Common {
  kind: 'text' | 'longText' | 'arabicText' | 'email' | 'password';
  max: number;
  unique?: boolean;
  /** What the text must begin with. */
  prefix?: string;
}
export interface IntegerField extends Common {
  kind: 'integer';
  /** The least value taken: 1 for 'positive', 0 where zero is meant. */
  min: number;
  max?: number;
  unit?: string;
}
export interface DecimalField extends Common {
  kind: 'decimal';
  scale: number;
  max: number;
  unit?: string;
}
export interface MomentField extends Common {
  kind: 'dateTime' | 'date' | 'time';
}
export interface ChoiceField extends Common {
  kind: 'choice';
  choices: readonly Choice[];
}
export interface BooleanField extends Common {
  kind: 'boolean';
}
export interface ReferenceField extends Common {
  kind: 'reference';
  to: string;
  /** The label was copied into the row and outlives the record that it names. */
  kept?: boolean;
}
export interface ReferencesField extends Common {
  kind: 'references';
  to: string;
}

export type Field = TextField | IntegerField | DecimalField | MomentField | ChoiceField | BooleanField | ReferenceField | ReferencesField;

export type FieldKind = Field['kind'];

export const TEXT_MAX = 255;
const LONG_TEXT_MAX = 4000;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const INTEGER_MAX = 2_147_483_647;
const PRICE_MAX = 9_999_999_999.99;

type TextOptions = FieldOptions & Pick<TextField, 'unique' | 'prefix'>;

const textual =
  <K extends TextField['kind']>(kind: K, max: number) =>
  (label: string, options: TextOptions = {}) =>
    ({ kind, label, max, ...options }) as TextField & { kind: K };

export const text = textual('text', TEXT_MAX);
export const longText = textual('longText', LONG_TEXT_MAX);
export const arabicText = textual('arabicText', TEXT_MAX);
export const email = textual('email', TEXT_MAX);
export const password = textual('password', PASSWORD_MAX);

type IntegerOptions = FieldOptions & { min?: number; max?: number; unit?: string };

/** An integer of at least 0. */
export const integer = (label: string, options: IntegerOptions = {}): IntegerField => ({ kind: 'integer', label, min: 0, ...options });
/** An integer greater than 0. */
export const positive = (label: string, options: IntegerOptions = {}): IntegerField => ({ kind: 'integer', label, min: 1, ...options });

/** An amount greater than 0, exact to the centime. */
export const price = (label: string, options: FieldOptions = {}): DecimalField => ({
  kind: 'decimal',
  label,
  scale: 2,
  max: PRICE_MAX,
  unit: 'DH',
  ...options,
});

const moment =
  (kind: MomentField['kind']) =>
  (label: string, options: FieldOptions = {}): MomentField => ({ kind, label, ...options });

export const dateTime = moment('dateTime');
export const date = moment('date');
export const time = moment('time');

export const choice = (label: string, choices: readonly Choice[], options: FieldOptions = {}): ChoiceField => ({
  kind: 'choice',
  label,
  choices,
  ...options,
});

export const boolean = (label: string, options: FieldOptions = {}): BooleanField => ({
  kind: 'boolean',
  label,
  required: false,
  ...options,
});

export const reference = (label: string, to: string, options: FieldOptions & { kept?: boolean } = {}): ReferenceField => ({
  kind: 'reference',
  label,
  to,
  ...options,
});

export const references = (label: string, to: string, options: FieldOptions = {}): ReferencesField => ({
  kind: 'references',
  label,
  to,
  ...options,
});

export const isTextual = (field: Field): field is TextField =>
  field.kind === 'text' || field.kind === 'longText' || field.kind === 'arabicText' || field.kind === 'email';

export const isRequired = (field: Field): boolean => field.required !== false && !field.readOnly;
