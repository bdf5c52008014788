import type { Link } from '../../definition/table.ts';
import { type WordMatch, wordAsScan, wordAsSet, wordAsTest } from './word-match.ts';

/** A condition on the rows of alias `t`. It stays data until a statement is written, so that others can be derived from it. */
export type Condition = Comparison | AnyOf | LinkedTo | FlagTest | WordMatch;

export type Operator = '=' | '<' | '<=' | '>' | '>=';

/** A column against one value. */
export interface Comparison {
  kind: 'comparison';
  column: string;
  operator: Operator;
  /** A typed placeholder such as `$1::int`, or an expression made of some. */
  operand: string;
  /** A row whose column is empty matches neither a comparison nor its opposite. */
  canBeEmpty: boolean;
}

/** A column against several values. */
export interface AnyOf {
  kind: 'anyOf';
  column: string;
  /** A placeholder typed as an array. */
  operand: string;
  /** Whether a row whose column is empty matches too. */
  orEmpty?: boolean;
}

/** Rows that a link table joins to one of several records. */
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
  /** The rows that get it between two instants, where time alone gives it. */
  begins?: ((from: string, to: string) => string) | undefined;
}

/** The condition in the form that finds all its rows best. */
export const asSet = (condition: Condition): string => (condition.kind === 'word' ? wordAsSet(condition) : written(condition));

/** The same condition in the form that tests a few given rows best. */
export const asTest = (condition: Condition): string => (condition.kind === 'word' ? wordAsTest(condition) : written(condition));

/** The same condition in the form that tests every row of the table best. */
export const asScan = (condition: Condition): string => (condition.kind === 'word' ? wordAsScan(condition) : written(condition));

function written(condition: Exclude<Condition, WordMatch>): string {
  switch (condition.kind) {
    case 'comparison':
      return `t."${condition.column}" ${condition.operator} ${condition.operand}`;
    case 'anyOf': {
      const isAny = `t."${condition.column}" = any(${condition.operand})`;
      return condition.orEmpty ? `(${isAny} or t."${condition.column}" is null)` : isAny;
    }
    case 'linkedTo': {
      const { link, operand } = condition;
      return `t."id" in (select l."${link.ownColumn}" from "${link.table}" l where l."${link.targetColumn}" = any(${operand}))`;
    }
    case 'flag':
      return condition.isWanted ? `(${condition.sql})` : `not coalesce((${condition.sql}), false)`;
  }
}

const OPPOSITE_OPERATORS: Record<Operator, Operator[]> = { '=': ['<', '>'], '<': ['>='], '<=': ['>'], '>': ['<='], '>=': ['<'] };

/** The conditions that share out all the rows which this one leaves; none where an empty column would be lost between them. */
export const oppositesOf = (comparison: Comparison): Comparison[] =>
  comparison.canBeEmpty ? [] : OPPOSITE_OPERATORS[comparison.operator].map((operator) => ({ ...comparison, operator }));

/** A `where` clause of finished conditions, or '' for none. */
export const whereClause = (conditions: string[]): string => (conditions.length ? ` where ${conditions.join(' and ')}` : '');

/** A `where` clause with one more condition. */
export const andWhere = (clause: string, condition: string): string => `${clause ? `${clause} and` : ' where'} ${condition}`;
