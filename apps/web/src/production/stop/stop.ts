import type { arret } from '@editique/domain/entities/arret';
import type { RecordOf } from '@editique/domain/record';

export type Stop = RecordOf<typeof arret>;

/** The machine that is stopped, as far as these pieces need it. */
export interface StoppedMachine {
  id: number;
  nomMachine: string;
}

/**
 * The clock of a tablet may be behind the server's, and what the screen takes for now is renewed each minute. Without this an
 * arrêt that has just ended would still look as if it lasted.
 */
const TOLERANCE = 120_000;

/** Whether it lasts. An end may be foreseen: it lasts until then. */
export const isRunning = ({ fin }: Pick<Stop, 'fin'>, now: number): boolean => fin === null || Date.parse(fin) > now + TOLERANCE;
