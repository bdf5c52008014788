/** The values of a statement, in the order of their placeholders. */
export class Bindings {
  readonly values: unknown[];

  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Adds a value and returns its placeholder: `$1`, `$2` … An arrow function, so that it can be passed on without its object. */
  readonly bind: Bind = (value) => `$${this.values.push(value)}`;
}

export type Bind = (value: unknown) => string;
