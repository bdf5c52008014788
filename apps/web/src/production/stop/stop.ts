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

/** Returns whether the arrêt is running. Its start and its end may be planned: it runs in between. */
export const isRunning = (stop: Pick<Stop, 'debut' | 'fin'>, now: number): boolean =>
  stop.fin === null || (!isPlanned(stop, now) && Date.parse(stop.fin) > now + TOLERANCE);

/** Returns whether the arrêt begins later. One without end has begun, whatever the clock of this device says. */
export const isPlanned = ({ debut, fin }: Pick<Stop, 'debut' | 'fin'>, now: number): boolean =>
  fin !== null && Date.parse(debut) > now + TOLERANCE;
