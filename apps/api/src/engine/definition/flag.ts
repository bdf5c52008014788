/** A named filter of a module, such as `enRetard`. */
export interface Flag {
  /** The SQL condition on alias `t` for a true flag. It takes no parameters: it uses now(), and names the instant at which a day begins. */
  condition: string;
  /** The other tables on which the condition depends. */
  tables?: string[];
  /** True when the result changes as time passes: counts of it are then not cached. */
  isVolatile?: boolean;
  /**
   * For a flag that a row gains as time passes and never loses by time alone: returns the condition of the rows that gain it between two
   * instants, both given as SQL. With it, a count of the flag is cached all the same and brought up to date.
   */
  begins?(from: string, to: string): string;
  /**
   * The form pages whose selects filter by this flag. A user with one of these pages may use the flag without access to the list: a refusal
   * of the form would reveal the same fact.
   */
  offeredTo?: readonly string[];
}
export type Flags = Record<string, Flag>;
