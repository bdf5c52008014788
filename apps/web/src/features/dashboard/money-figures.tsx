import type { Dashboard } from '@editique/domain/dashboard/dashboard';
import { DSO_DAYS, type OwedPart } from '@editique/domain/dashboard/money';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCalendarDue, IconFilePencil, IconHourglass, IconScale, type TablerIcon } from '../../icons/icons.ts';
import { formatCount, formatNumber, formatPrice, MISSING } from '../../lib/format.ts';
import { listAddress, useReach } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';
import classes from './money-card.module.css';

interface MoneyFigure {
  label: string;
  icon: TablerIcon;
  value: string;
  /** What is owed for too long is red. */
  isRed?: boolean;
  detail: string;
  /** What the figure is made of, where its name does not say it. */
  tip?: string;
  to: string;
}

/** What clients owe now, and what waits to be validated: each figure leads to the list that shows it. */
export function MoneyFigures({ ventes, encours }: Pick<Dashboard, 'ventes' | 'encours'>) {
  const reach = useReach();
  const figures = [...(encours ? owedFigures(encours) : []), ...(ventes ? [draftFigure(ventes.brouillons)] : [])];
  if (figures.length === 0) return null;
  return (
    <ul className={classes.figures} aria-label="Ce qui est dû">
      {figures.map(({ label, icon: Icon, value, isRed, detail, tip, to }) => (
        <li key={label}>
          <Tipped tip={tip}>
            <MaybeLink to={reach.list(to)} className={classes.figure ?? ''}>
              <span className={classes.label} data-red={isRed || undefined}>
                <Icon size={16} stroke={1.7} aria-hidden />
                {label}
              </span>
              <span className={classes.value} data-red={isRed || undefined}>
                {value}
              </span>
              <span className={classes.detail}>{detail}</span>
            </MaybeLink>
          </Tipped>
        </li>
      ))}
    </ul>
  );
}

function owedFigures({ du, echu, nonImpute, delaiPaiement }: OwedPart): MoneyFigure[] {
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
      isRed: echu.factures > 0,
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

const draftFigure = ({ total, filtres }: { total: number; filtres: string }): MoneyFigure => ({
  label: 'Brouillons',
  icon: IconFilePencil,
  value: formatNumber(total),
  detail: total > 0 ? 'à valider' : 'tout est validé',
  to: listAddress.factures(filtres),
});

const Tipped = ({ tip, children }: { tip: string | undefined; children: ReactNode }) =>
  tip ? (
    <Tooltip label={tip} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <div className={classes.tipped}>{children}</div>
    </Tooltip>
  ) : (
    children
  );
