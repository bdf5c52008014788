/** The kinds of field an entity is made of. A field is data: schemas, columns, controls and filters derive from it. */

export interface FieldOptions {
  /** Default true. */
  required?: boolean;
  /** The form that shows the field. Default: both. */
  on?: 'create' | 'edit';
  /** Only the server writes the field. Clients can read, list and filter it. */
  readOnly?: boolean;
  /**
   * An update without this field keeps the stored value, because older API clients do not send it. Otherwise an absent optional field is
   * set to null.
   */
  keptWhenAbsent?: boolean;
  /** False hides the field from the list's columns. */
  column?: boolean;
  /** The heading of the form section that begins with this field. */
  section?: string;
  /** One line under the form control, when the label is not clear enough. */
  help?: string;
}

interface Common extends FieldOptions {
  label: string;
}

export interface Choice {
  value: number;
  label: string;
}

/** A choice that is stored and sent as a word. */
export interface Code {
  value: string;
  label: string;
}

export interface TextField extends Common {
  kind: 'text' | 'longText' | 'arabicText' | 'email' | 'password';
  max: number;
  unique?: boolean;
  /** A required prefix of the text. */
  prefix?: string;
}
export interface IntegerField extends Common {
  kind: 'integer';
  /** The smallest accepted value: 1 for 'positive', 0 when zero makes sense. */
  min: number;
  max?: number;
  unit?: string;
}
export interface DecimalField extends Common {
  kind: 'decimal';
  scale: number;
  /** The total number of digits that the database stores, decimals included. */
  digits: number;
  /** The smallest accepted value. Without it the value must be greater than 0. */
  min?: number;
  max: number;
  unit?: string;
}
export interface MomentField extends Common {
  kind: 'dateTime' | 'date' | 'time';
  /** A time that ends something may be 24:00, the end of the day. */
  isEnd?: boolean;
}
export interface ChoiceField<Choices extends readonly Choice[] = readonly Choice[]> extends Common {
  kind: 'choice';
  choices: Choices;
  /** The value that an empty field counts as, in filters and in the order of rows. */
  emptyIs?: number;
}
export interface CodeField<Codes extends readonly Code[] = readonly Code[]> extends Common {
  kind: 'code';
  choices: Codes;
}
export interface BooleanField extends Common {
  kind: 'boolean';
}
export interface ReferenceField<To extends string = string> extends Common {
  kind: 'reference';
  /** The name of the referenced entity. */
  to: To;
  /** The label is copied into the row, so it survives the deletion of the referenced record. */
  kept?: boolean;
  /** The purpose of the record here. The select lists records with this purpose first. */
  usage?: string;
}
export interface ReferencesField<To extends string = string> extends Common {
  kind: 'references';
  to: To;
  /** The table of the links, if its name is not made of both tables' names. */
  through?: string;
}

export type Field =
  | TextField
  | IntegerField
  | DecimalField
  | MomentField
  | ChoiceField
  | CodeField
  | BooleanField
  | ReferenceField
  | ReferencesField;

export type FieldKind = Field['kind'];

export const TEXT_MAX = 255;
const LONG_TEXT_MAX = 4000;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const INTEGER_MAX = 2_147_483_647;
const PRICE_MAX = 9_999_999_999.99;
const UNIT_PRICE_MAX = 9_999_999_999.9999;
/** The largest amount. Amounts of up to 14 digits are exact as JSON numbers. */
export const AMOUNT_MAX = 999_999_999_999.99;

type None = Record<never, never>;
type TextOptions = FieldOptions & Pick<TextField, 'unique' | 'prefix'>;

/** Keeps the options in the type, because `RecordOf` and `InputOf` derive from them. */
const textual =
  <Kind extends TextField['kind']>(kind: Kind, max: number) =>
  <const Options extends TextOptions = None>(label: string, options?: Options): TextField & { kind: Kind } & Options => {
    const field: TextField & { kind: Kind } = { kind, label, max };
    return Object.assign(field, options);
  };

export const text = textual('text', TEXT_MAX);
export const longText = textual('longText', LONG_TEXT_MAX);
export const arabicText = textual('arabicText', TEXT_MAX);
export const email = textual('email', TEXT_MAX);
export const password = textual('password', PASSWORD_MAX);

type IntegerOptions = FieldOptions & { min?: number; max?: number; unit?: string };

const counted =
  (min: number) =>
  <const Options extends IntegerOptions = None>(label: string, options?: Options): IntegerField & Options => {
    const field: IntegerField = { kind: 'integer', label, min };
    return Object.assign(field, options);
  };

/** A field for an integer of at least 0. */
export const integer = counted(0);
/** A field for an integer greater than 0. */
export const positive = counted(1);

type DecimalShape = Pick<DecimalField, 'scale' | 'digits' | 'min' | 'max' | 'unit'>;

const decimal =
  (shape: DecimalShape) =>
  <const Options extends FieldOptions = None>(label: string, options?: Options): DecimalField & Options => {
    const field: DecimalField = { kind: 'decimal', label, ...shape };
    return Object.assign(field, options);
  };

/** The currency of all amounts. */
export const CURRENCY = 'DH';
/** An amount greater than 0, exact to the centime. */
export const price = decimal({ scale: 2, digits: 12, max: PRICE_MAX, unit: CURRENCY });
/** A unit price with four decimals, for something cheap such as a page. */
export const unitPrice = decimal({ scale: 4, digits: 14, max: UNIT_PRICE_MAX, unit: CURRENCY });
/** A total of many prices: larger than a price may be. */
export const amount = decimal({ scale: 2, digits: 14, max: AMOUNT_MAX, unit: CURRENCY });
/** The weight of something light, in grams. */
export const grams = decimal({ scale: 2, digits: 6, max: 9999.99, unit: 'g' });
export const percentage = decimal({ scale: 2, digits: 5, min: 0, max: 100, unit: '%' });

const moment =
  <Kind extends MomentField['kind']>(kind: Kind) =>
  <const Options extends FieldOptions & { isEnd?: boolean } = None>(
    label: string,
    options?: Options,
  ): MomentField & { kind: Kind } & Options => {
    const field: MomentField & { kind: Kind } = { kind, label };
    return Object.assign(field, options);
  };

export const dateTime = moment('dateTime');
export const date = moment('date');
export const time = moment('time');

export function choice<const Choices extends readonly Choice[], const Options extends FieldOptions & Pick<ChoiceField, 'emptyIs'> = None>(
  label: string,
  choices: Choices,
  options?: Options,
): ChoiceField<Choices> & Options {
  const field: ChoiceField<Choices> = { kind: 'choice', label, choices };
  return Object.assign(field, options);
}

/** Like `choice`, with words as values. */
export function code<const Codes extends readonly Code[], const Options extends FieldOptions = None>(
  label: string,
  choices: Codes,
  options?: Options,
): CodeField<Codes> & Options {
  const field: CodeField<Codes> = { kind: 'code', label, choices };
  return Object.assign(field, options);
}

/** A boolean is never null: an absent value is stored as false. */
export function boolean<const Options extends FieldOptions = None>(label: string, options?: Options): BooleanField & Options {
  const field: BooleanField = { kind: 'boolean', label, required: false };
  return Object.assign(field, options);
}

export function reference<const To extends string, const Options extends FieldOptions & { kept?: boolean; usage?: string } = None>(
  label: string,
  to: To,
  options?: Options,
): ReferenceField<To> & Options {
  const field: ReferenceField<To> = { kind: 'reference', label, to };
  return Object.assign(field, options);
}

export function references<const To extends string, const Options extends FieldOptions & { through?: string } = None>(
  label: string,
  to: To,
  options?: Options,
): ReferencesField<To> & Options {
  const field: ReferencesField<To> = { kind: 'references', label, to };
  return Object.assign(field, options);
}

export const isTextual = (field: Field): field is TextField =>
  field.kind === 'text' || field.kind === 'longText' || field.kind === 'arabicText' || field.kind === 'email';

export const isRequired = (field: Field): boolean => field.required !== false && !field.readOnly;
