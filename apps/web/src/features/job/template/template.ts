import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import type { RecordOf } from '@editique/domain/record';
import { useRecord } from '../../../resource/record/use-record.ts';
import { useRights } from '../../../resource/record/use-rights.ts';

/** The bibliothèque that jobs are made from. */
export type Template = RecordOf<typeof bibliotheque>;

/** Reads the bibliothèque of a job, for users who may see bibliothèques; others choose it by name only. */
export function useTemplate(id: number | null): Template | undefined {
  const rights = useRights(bibliotheque);
  const canSee = rights.can('afficher') || rights.can('modifier');
  return useRecord(bibliotheque, canSee ? id : null).data;
}
