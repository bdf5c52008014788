import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { reglement } from '@editique/domain/entities/reglement';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { JournalWords } from '../../resource/view/journal-card.tsx';
import { factureJournal, reglementJournal } from './billing-journal.ts';
import { jobJournal } from './job-journal.ts';

const WORDS = new Map<EntityDefinition, JournalWords>([
  [job, jobJournal],
  [facture, factureJournal],
  [reglement, reglementJournal],
]);
const NOTHING_MORE: JournalWords = {};

/** Returns what the lines of this entity's journal contain besides its fields. */
export const journalWordsOf = (entity: EntityDefinition): JournalWords => WORDS.get(entity) ?? NOTHING_MORE;
