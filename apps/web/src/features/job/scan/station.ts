import type { Progress } from '@editique/domain/job/progress';
import type { Suivi } from '@editique/domain/job/suivi';
import type { Job, Spool } from '../../../production/job/records.ts';
import type { Spoiled } from './integrity/spoiled.ts';
import type { NextStep } from './next-step.ts';
import type { Outbox } from './offline/use-outbox.ts';
import type { LeftToDeposit } from './offline/with-queued-actions.ts';
import type { Refusal } from './refusal.ts';
import type { Scanned } from './scanned.ts';
import type { ShownRetirage } from './use-scanned-records.ts';
import type { StationMachine } from './use-station-machine.ts';
import type { Unread } from './use-unread.ts';

/** The state and the actions of the scan station. */
export interface Station {
  machine: StationMachine;
  job: Job | undefined;
  followUp: Suivi | undefined;
  /** When the shown copy was made, if the job comes from a copy rather than the server. */
  copiedAt: string | null;
  /** How much of the job is deposited, if Enter would end the job with plis left; null otherwise. */
  toDeposit: LeftToDeposit | null;
  /** The jobs found by the typed name, if there are several. */
  found: readonly Job[];
  outbox: Outbox;
  unread: Unread;
  /** What Enter does with the job; null if one of its retirages was scanned. */
  step: NextStep | null;
  retirage: ShownRetirage | null;
  /** The plis that are about to be declared spoiled. */
  spoiled: Spoiled | null;
  isIncidentOpen: boolean;
  /** Whether nothing was scanned, and nothing is left to read or dismiss. */
  isIdle: boolean;
  refusal: Refusal | null;
  isBusy: boolean;
  recent: readonly Scanned[];
  success: Scanned | null;
  canPause: boolean;
  /** Whether the job's step has declarations, which may be seen and cancelled here. */
  canDeclare: boolean;
  canDeclareIncident: boolean;
  /** Takes a code from the scanner, the camera or the keyboard. */
  read: (code: string) => void;
  advance: () => Promise<void>;
  /** Starts a job of the machine's queue on the machine: the same move as when it is scanned. */
  start: (job: Job) => Promise<void>;
  resume: () => Promise<void>;
  pause: (motif: number | null) => Promise<void>;
  declare: (spool: Spool, progress: Progress) => Promise<string | null>;
  /** Opens the incident form: empty, or with the one pli scanned. */
  askIncident: () => void;
  /** Called when the form is closed, or when the pli was scanned by mistake. */
  dropIncident: () => void;
  /** Reports an action on the shown job, which stays shown. */
  tell: (words: string) => void;
  dismiss: () => void;
  clear: () => void;
}
