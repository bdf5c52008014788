import type { historique } from '@editique/domain/entities/historique';
import type { job } from '@editique/domain/entities/job';
import type { spool } from '@editique/domain/entities/spool';
import type { Risk } from '@editique/domain/planning/plan-types';
import type { JobPrevision } from '@editique/domain/planning/planning';
import type { RecordOf } from '@editique/domain/record';

/** A job, its spools and its history, as the API returns them. */
export type Job = RecordOf<typeof job> & {
  /** Set on the rows of lists: whether the job will leave in time. Null for a job that is not open. */
  risque?: Risk | null;
  /** Set on the record itself: when the job will be ready, and why. */
  prevision?: JobPrevision | null;
};
export type Spool = RecordOf<typeof spool>;
export type HistoryEvent = RecordOf<typeof historique>;
