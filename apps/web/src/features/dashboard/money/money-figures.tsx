import type { Dashboard } from '@editique/domain/dashboard/dashboard';
import { DSO_DAYS, type OwedPart } from '@editique/domain/dashboard/money';
import { IconCalendarDue, IconFilePencil, IconHourglass, IconScale } from '../../../icons/icons.ts';
import { formatCount, formatNumber, formatPrice, MISSING } from '../../../lib/text/format.ts';
import { type Figure, FigureCells } from '../figure-cells.tsx';
import { listAddress } from '../lists.ts';

/** Shows what clients owe now, and the drafts that wait to be validated. */
export const MoneyFigures = ({ ventes, encours }: Pick<Dashboard, 'ventes' | 'encours'>) => (
  <FigureCells
    label="Ce qui est dû"
    figures={[...(encours ? owedFigures(encours) : []), ...(ventes ? [draftFigure(ventes.brouillons)] : [])]}
    isInset
  />
);

function owedFigures({ du, echu, nonImpute, delaiPaiement }: OwedPart): Figure[] {
  const unused = nonImpute > 0 ? `, ${formatPrice(nonImpute)} de règlements à imputer` : '';
  return [
    {
      label: 'Dû par les clients',
      icon: IconScale,
      value: formatPrice(du.montant),
      detail: `${formatCount(du.factures, 'facture')}${unused}`,
      to: listAddress.factures(du.filtres),
    },
    {
      label: 'Échu',
      icon: IconCalendarDue,
      value: formatPrice(echu.montant),
      ...(echu.factures > 0 && { family: 'red' as const }),
      detail: echu.factures > 0 ? formatCount(echu.factures, 'facture') : "rien n'est en retard",
      to: listAddress.factures(echu.filtres),
    },
    {
      label: 'Délai de paiement',
      icon: IconHourglass,
      value: delaiPaiement === null ? MISSING : formatCount(delaiPaiement, 'jour'),
      detail: delaiPaiement === null ? `rien de facturé en ${DSO_DAYS} jours` : `sur les ${DSO_DAYS} derniers jours`,
      tip: `Ce que doivent les clients, divisé par le facturé TTC des ${DSO_DAYS} derniers jours, fois ${DSO_DAYS}\u202F: le nombre de jours de ventes qui restent à payer (DSO).`,
      to: listAddress.ageing,
    },
  ];
}

const draftFigure = ({ total, filtres }: { total: number; filtres: string }): Figure => ({
  label: 'Brouillons',
  icon: IconFilePencil,
  value: formatNumber(total),
  detail: total > 0 ? 'à valider' : 'tout est validé',
  to: listAddress.factures(filtres),
});
