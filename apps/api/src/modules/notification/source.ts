import type { Services } from '../../module.ts';
import type { Notice } from '../../notices/tell.ts';

/** Something that holds now, and how users are told of it the first time that it is seen. */
export interface Fact {
  sujet: number;
  /**
   * Its key is completed with the day: a fact that comes and goes is told once a day. It is worded only when it is told: thousands
   * may hold at each look, and few are new.
   */
  notice(): Notice;
}

/** All facts of one kind that hold now. */
export interface Facts {
  /** Under which they are remembered as told. */
  name: string;
  facts: readonly Fact[];
  /** One notice in place of very many, which are these. */
  together(count: number, subjects: ReadonlySet<number>): Omit<Notice, 'cle'>;
}

/** Reads what holds now. */
export type Source = (services: Services, now: number) => Promise<Facts[]>;
