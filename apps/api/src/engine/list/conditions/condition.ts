import type { Link } from '../../definition/table.ts';
import { type WordMatch, wordAsScan, wordAsSet, wordAsTest } from './word-match.ts';

/** A condition on the rows of alias `t`. It stays data until a statement is written, so that others can be derived from it. */
export type Condition = Comparison | AnyOf | LinkedTo | FlagTest | WordMatch;

export type Operator = '=' | '<' | '<=' | '>' | '>=';

/** Compares a column with one value. */
export interface Comparison {
  kind: 'comparison';
  /** The expression that is compared: a column, or what its empty rows count as. */
  key: string;
  operator: Operator;
  /** A typed placeholder such as `$1::int`, or an expression of placeholders. */
  operand: string;
  /** True when the key may be null: such a row matches neither the comparison nor its opposite. */
  isNullable: boolean;
}

/** Compares a column with several values. */
export interface AnyOf {
  kind: 'anyOf';
  /** The expression that is compared, as in a comparison. */
  key: string;
  /** A placeholder typed as an array. */
  operand: string;
}

/** Matches rows that a link table joins to one of several records. */
export interface LinkedTo {
  kind: 'linkedTo';
  link: Link;
  operand: string;
}

/** A named filter of a module, which a row must have or must lack. */
export interface FlagTest {
  kind: 'flag';
  sql: string;
  isWanted: boolean;
  /** Returns the condition of the rows that gain the flag between two instants. Set only if a row gains it by time alone. */
  begins?: ((from: string, to: string) => string) | undefined;
}

/** Returns the SQL that is fastest when it has to find all matching rows. */
export const asSet = (condition: Condition): string => (condition.kind === 'word' ? wordAsSet(condition) : written(condition));

/** Returns the SQL that is fastest when it tests a few given rows. */
export const asTest = (condition: Condition): string => (condition.kind === 'word' ? wordAsTest(condition) : written(condition));

/** Returns the SQL that is fastest when it tests every row of the table. */
export const asScan = (condition: Condition): string => (condition.kind === 'word' ? wordAsScan(condition) : written(condition));

function written(condition: Exclude<Condition, WordMatch>): string {
  switch (condition.kind) {
    case 'comparison':
      return `${condition.key} ${condition.operator} ${condition.operand}`;
    case 'anyOf':
      return `${condition.key} = any(${condition.operand})`;
    case 'linkedTo': {
      const { link, operand } = condition;
      return `t."id" in (select l."${link.ownColumn}" from "${link.table}" l where l."${link.targetColumn}" = any(${operand}))`;
    }
    case 'flag':
      return condition.isWanted ? `(${condition.sql})` : `not coalesce((${condition.sql}), false)`;
  }
}

const OPPOSITE_OPERATORS: Record<Operator, Operator[]> = { '=': ['<', '>'], '<': ['>='], '<=': ['>'], '>': ['<='], '>=': ['<'] };

/**
 * Returns the comparisons that together match exactly the rows that this one does not. Empty for a nullable key: rows with null would
 * match none of them.
 */
export const oppositesOf = (comparison: Comparison): Comparison[] =>
  comparison.isNullable ? [] : OPPOSITE_OPERATORS[comparison.operator].map((operator) => ({ ...comparison, operator }));

/** Returns a `where` clause of these conditions, or '' if there are none. */
export const whereClause = (conditions: string[]): string => (conditions.length ? ` where ${conditions.join(' and ')}` : '');

/** Adds a condition to a `where` clause. */
export const andWhere = (clause: string, condition: string): string => `${clause ? `${clause} and` : ' where'} ${condition}`;
