import type { Services } from '../../module.ts';
import type { Notice } from '../../notices/notify-users.ts';

/** A fact that holds now, and the notice sent when it is first seen. */
export interface Fact {
  sujet: number;
  /**
   * Builds the notice. Its key is completed with the day, so a fact that comes and goes is reported once a day. Called only for new facts:
   * thousands may hold at each look, and few are new.
   */
  notice(): Notice;
}

/** All facts of one kind that hold now. */
export interface Facts {
  /** The name under which reported facts are remembered. */
  name: string;
  facts: readonly Fact[];
  /** Builds one collective notice for very many facts. */
  together(count: number, subjects: ReadonlySet<number>): Omit<Notice, 'cle'>;
}

/** Reads the facts that hold now. */
export type Source = (services: Services, now: number) => Promise<Facts[]>;
