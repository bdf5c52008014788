import type { Progress } from '@editique/domain/job/progress';
import type { Suivi } from '@editique/domain/job/suivi';
import type { Job, Spool } from '../../../production/job/records.ts';
import type { Spoiled } from './integrity/spoiled.ts';
import type { NextStep } from './next-step.ts';
import type { LeftToDeposit } from './offline/project.ts';
import type { Outbox } from './offline/use-outbox.ts';
import type { Refusal } from './refusal.ts';
import type { Scanned } from './use-recent-scans.ts';
import type { ShownRetirage } from './use-shown.ts';
import type { StationMachine } from './use-station-machine.ts';
import type { Unread } from './use-unread.ts';

/** What the scan station knows and does. */
export interface Station {
  machine: StationMachine;
  job: Job | undefined;
  followUp: Suivi | undefined;
  /** When the copy was made that is shown in place of what the server has. */
  copiedAt: string | null;
  /** What the job has brought to its dépôts so far, where Enter would end it without them. */
  toDeposit: LeftToDeposit | null;
  /** The jobs whose name was typed, where there are several. */
  found: readonly Job[];
  outbox: Outbox;
  unread: Unread;
  /** What Enter does with the job; null where a retirage of it was scanned. */
  step: NextStep | null;
  retirage: ShownRetirage | null;
  /** The pieces that are about to be declared spoiled. */
  spoiled: Spoiled | null;
  isIncidentOpen: boolean;
  /** Nothing was scanned, and nothing is to be read or dismissed. */
  isIdle: boolean;
  refusal: Refusal | null;
  isBusy: boolean;
  recent: readonly Scanned[];
  success: Scanned | null;
  canPause: boolean;
  /** Whether progress is declared at its step, and may be seen and taken back here. */
  canDeclare: boolean;
  canDeclareIncident: boolean;
  /** Takes a code, whoever read it. */
  read: (code: string) => void;
  advance: () => Promise<void>;
  /** Starts a job of the machine's queue on the machine: the same move as when it is scanned. */
  start: (job: Job) => Promise<void>;
  resume: () => Promise<void>;
  pause: (motif: number | null) => Promise<void>;
  declare: (spool: Spool, progress: Progress) => Promise<string | null>;
  /** Opens the form of incidents: empty, or with the one piece that was scanned. */
  askIncident: () => void;
  /** The form is closed, or the piece was scanned by mistake. */
  dropIncident: () => void;
  /** Something was done with the shown job, which stays. */
  tell: (done: string) => void;
  dismiss: () => void;
  clear: () => void;
}
