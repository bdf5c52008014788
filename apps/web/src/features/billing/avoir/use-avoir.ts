import {
  type Avoir,
  type AvoirInput,
  AvoirRefused,
  avoirOf,
  type Creditable,
  type CreditableLine,
  type OriginLine,
  type OriginRate,
} from '@editique/domain/billing/avoir';
import { type Totals, totalsOf } from '@editique/domain/billing/totals';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { usePostOnce } from '../../../lib/sending/use-post-once.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { useNavigateIfStillHere } from '../../../ui/use-navigate-if-still-here.ts';
import type { Facture } from '../facture.ts';

/** Reads what is left to take back. Never trusted from the cache, because a colleague may just have taken some. */
export const useCreditable = (id: number, enabled = true) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'avoir', id],
    queryFn: ({ signal }) => api<Creditable>('GET', `${endpointOf(facture)}/${id}/avoir`, { signal }),
    staleTime: 0,
    enabled,
    meta: { silent: true },
  });

const MOST = 100;

/** Reads the avoirs of a facture, for users who may list factures. */
export const useAvoirs = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'avoirs', id],
    queryFn: ({ signal }) =>
      api<PageOf<Facture>>('GET', endpointOf(facture), { query: { factureOrigine: id, size: MOST, sort: 'id,asc' }, signal }),
    enabled,
    meta: { silent: true },
  });

/** Creates the draft of an avoir and opens it. */
export function useMakeAvoir(id: number) {
  const client = useQueryClient();
  const goOn = useNavigateIfStillHere();
  const rights = useRights(facture);
  const post = usePostOnce();
  return useMutation({
    mutationFn: (body: AvoirInput) => post<Facture>(`${endpointOf(facture)}/${id}/avoir`, { body }),
    // The dialog shows the failure itself.
    meta: { silent: true },
    onSuccess: (draft) => {
      notifySuccess(success.created);
      goOn(rights.hrefTo('afficher', draft.id) ?? pathOf(facture));
    },
    onSettled: () => refreshAfter(client, facture),
  });
}

/** Returns the totals of the avoir, computed as the server does; null if the server would refuse it. */
export function avoirTotals(creditable: Creditable, asked: AvoirInput['lignes']): Totals | null {
  const lines = creditable.lignes.map(toOrigin);
  const avoir = computed(lines, creditable.tva.map(toRate), asked);
  if (!avoir) return null;
  const known = new Map(lines.map((line) => [line.id, line]));
  const priced = avoir.lignes.flatMap(({ origine, quantite, ecart }) => {
    const line = known.get(origine);
    return line ? [{ prixUnitaire: line.prixUnitaire, tauxTva: line.tauxTva, quantite, ecart }] : [];
  });
  return totalsOf(priced, avoir.ecarts);
}

function computed(lines: OriginLine[], rates: OriginRate[], asked: AvoirInput['lignes']): Avoir | null {
  try {
    return avoirOf(lines, rates, asked);
  } catch (error) {
    if (error instanceof AvoirRefused) return null;
    throw error;
  }
}

const toOrigin = ({ job: _job, ...line }: CreditableLine): OriginLine => ({
  id: line.id,
  libelle: line.libelle,
  quantite: String(line.quantite),
  prixUnitaire: String(line.prixUnitaire),
  tauxTva: String(line.tauxTva),
  ht: String(line.ht),
  quantiteReprise: String(line.quantiteReprise),
  htRepris: String(line.htRepris),
});

const toRate = ({ taux, montant, repris }: Creditable['tva'][number]): OriginRate => ({
  taux: String(taux),
  montant: String(montant),
  repris: String(repris),
});
