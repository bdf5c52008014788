import type { affranchissement } from '@editique/domain/entities/affranchissement';
import type { depot } from '@editique/domain/entities/depot';
import type { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import type { RecordOf } from '@editique/domain/record';
import type { HistoryEvent, Spool } from './records.ts';

/** What `/job/{id}/suivi` answers: the records that belong to a job, and their totals. */
export interface FollowUp {
  spools: Spool[];
  /** Newest first. */
  historique: HistoryEvent[];
  depots: RecordOf<typeof depot>[];
  affranchissements: RecordOf<typeof affranchissement>[];
  sorties: RecordOf<typeof sortieMagasin>[];
  totals: { plisDeposes: number; plisRestants: number; affranchissement: number };
}
