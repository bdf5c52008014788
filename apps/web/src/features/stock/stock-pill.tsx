import { stockLevel } from '@editique/domain/stock/level';
import { IconAlertTriangle, IconCheck, IconPackageOff } from '../../icons/icons.ts';
import { Pill } from '../../ui/pill.tsx';

export interface StockPillProps {
  quantite: number;
  stockMinimum: number;
  /** Whether the pill also says that the article is available. Lists leave it out; the article's own page shows it. */
  showAvailable?: boolean;
}

export function StockPill({ quantite, stockMinimum, showAvailable = false }: StockPillProps) {
  const level = stockLevel({ quantite, stockMinimum });
  if (level === 'rupture') {
    return (
      <Pill family="red" icon={IconPackageOff}>
        Rupture
      </Pill>
    );
  }
  if (level === 'sousMinimum') {
    return (
      <Pill family="amber" icon={IconAlertTriangle}>
        Sous le minimum
      </Pill>
    );
  }
  return showAvailable ? <Pill icon={IconCheck}>Disponible</Pill> : null;
}
