import { type AvoirEffect, avoirEffect } from '@editique/domain/billing/avoir-effect';
import { facture as factureEntity } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useSession } from '../../../lib/session/session.ts';
import { useRecord } from '../../../resource/record/use-record.ts';
import { useBilledJobs } from '../billing.ts';
import type { Facture } from '../facture.ts';
import { isDraft } from '../facture-rules.ts';
import { useAvoirs } from './use-avoir.ts';

export interface FactureEffect extends AvoirEffect {
  numFacture: string;
  /** How many jobs the facture bills. */
  jobs: number;
}

/**
 * Reads what the validation of a draft avoir will do to its facture. Without the list of factures, an avoir of the rest is not told from any
 * other part: the effect then says less, and nothing false.
 */
export function useAvoirEffect(avoir: Facture): { effect: FactureEffect | null; isLoading: boolean } {
  const id = avoir.factureOrigine?.id ?? null;
  const paths = useSession()?.paths;
  const mayList = paths !== undefined && canReach(paths, pathOf(factureEntity));
  const origin = useRecord(factureEntity, id);
  const avoirs = useAvoirs(id ?? 0, id !== null && mayList);
  const jobs = useBilledJobs(id ?? 0, id !== null);
  const isLoading = origin.isLoading || avoirs.isLoading || jobs.isLoading;
  if (isLoading || !origin.data || !jobs.data) return { effect: null, isLoading };
  const others = avoirs.data?.objects.filter((other) => other.id !== avoir.id && !isDraft(other)) ?? [];
  const { numFacture } = origin.data;
  return { effect: { ...avoirEffect(avoir, origin.data, others), numFacture, jobs: jobs.data.totaux.jobs }, isLoading };
}
