/** A named filter of a module, such as `enRetard`. */
export interface Flag {
  /** The condition on alias `t` when the flag is true. It takes no parameter: the time is now(), and a day begins at an instant that it names. */
  condition: string;
  /** The tables, beside its own, on which the condition depends. */
  tables?: string[];
  /** True when the result changes with the time: then counts of it are not remembered. */
  isVolatile?: boolean;
  /**
   * Of a flag that a row gets as time passes and never loses by it: the condition of the rows that get it between two instants, which
   * are SQL. Its counts are remembered all the same, and brought up to the hour.
   */
  begins?(from: string, to: string): string;
  /** The pages of the forms that offer rows by it. Whoever has one of them asks for it without the list too: it tells what the form's refusal would. */
  offeredTo?: readonly string[];
}
export type Flags = Record<string, Flag>;
