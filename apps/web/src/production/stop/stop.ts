import type { arret } from '@editique/domain/entities/arret';
import type { RecordOf } from '@editique/domain/record';

export type Stop = RecordOf<typeof arret>;

/** What the components for arrêts need to know of a machine. */
export interface StoppedMachine {
  id: number;
  nomMachine: string;
}

/**
 * A tablet's clock may be behind the server's, and the screen's current time is renewed only once a minute. Without a tolerance an arrêt
 * that has just ended would still look as if it were running.
 */
const TOLERANCE = 120_000;

/** Returns whether the arrêt is running. Its end may be planned: it runs until then. */
export const isRunning = ({ fin }: Pick<Stop, 'fin'>, now: number): boolean => fin === null || Date.parse(fin) > now + TOLERANCE;
