import { leftToTake } from '@editique/domain/billing/avoir';
import { type AvoirEffect, avoirEffect } from '@editique/domain/billing/avoir-effect';
import { facture as factureEntity } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { actionPath, canReach } from '@editique/domain/entity/permission';
import { useSession } from '../../../lib/session/session.ts';
import { useRecord } from '../../../resource/record/use-record.ts';
import { useBilledJobs } from '../billing.ts';
import type { Facture } from '../facture.ts';
import { isDraft } from '../facture-rules.ts';
import { useAvoirs, useCreditable } from './use-avoir.ts';

export interface FactureEffect extends AvoirEffect {
  numFacture: string;
  /** How many jobs the facture bills. */
  jobs: number;
}

/**
 * Reads what the validation of a draft avoir will do to its facture. Without the list of factures, an avoir of the rest is not told from any
 * other part: the effect then says less, and nothing false. A line without a price, left on the facture, is seen only by users who may make
 * avoirs.
 */
export function useAvoirEffect(avoir: Facture): { effect: FactureEffect | null; isLoading: boolean } {
  const id = avoir.factureOrigine?.id ?? null;
  const paths = useSession()?.paths;
  const mayReach = (path: string): boolean => id !== null && paths !== undefined && canReach(paths, path);
  const origin = useRecord(factureEntity, id);
  const avoirs = useAvoirs(id ?? 0, mayReach(pathOf(factureEntity)));
  const creditable = useCreditable(id ?? 0, mayReach(actionPath(factureEntity, 'avoir')));
  const jobs = useBilledJobs(id ?? 0, id !== null);
  const isLoading = origin.isLoading || avoirs.isLoading || creditable.isLoading || jobs.isLoading;
  if (isLoading || !origin.data || !jobs.data) return { effect: null, isLoading };
  const others = avoirs.data?.objects.filter((other) => other.id !== avoir.id && !isDraft(other)) ?? [];
  const { numFacture } = origin.data;
  const isTakenWhole = creditable.data?.lignes.every((line) => leftToTake(line) <= 0) ?? true;
  const effect = avoirEffect(avoir, origin.data, { others, isTakenWhole });
  return { effect: { ...effect, numFacture, jobs: jobs.data.totaux.jobs }, isLoading };
}
