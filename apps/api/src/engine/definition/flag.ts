/** A named filter of a module, such as `enRetard`. */
export interface Flag {
  /** The condition on alias `t` when the flag is true. It takes no parameter: the time is now(), and a day begins at an instant that it names. */
  condition: string;
  /** The tables, beside its own, on which the condition depends. */
  tables?: string[];
  /** True when the result changes with the time: then counts of it are not remembered. */
  isVolatile?: boolean;
}
export type Flags = Record<string, Flag>;
