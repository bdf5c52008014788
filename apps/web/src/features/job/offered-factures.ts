import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { useMayList } from '../../resource/record/use-may-list.ts';

const DRAFTS = { typeFacture: TYPE_FACTURE.facture, statut: STATUT.draft };

/**
 * The factures that can take a job: the drafts of its client. Whoever may not open their list cannot ask for the drafts alone, and is
 * offered all of the client's.
 */
export function useOfferedFactures(client: number | undefined): Readonly<Record<string, number | string>> {
  const isListed = useMayList(facture);
  return { ...(client !== undefined && { client }), ...(isListed && DRAFTS) };
}
