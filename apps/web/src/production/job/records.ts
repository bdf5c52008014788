import type { historique } from '@editique/domain/entities/historique';
import type { job } from '@editique/domain/entities/job';
import type { spool } from '@editique/domain/entities/spool';
import type { RecordOf } from '@editique/domain/record';

/** A job and what production keeps of it, as the API answers them. */
export type Job = RecordOf<typeof job>;
export type Spool = RecordOf<typeof spool>;
export type HistoryEvent = RecordOf<typeof historique>;
