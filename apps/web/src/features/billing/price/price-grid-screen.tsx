import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { TitleBlock } from '../../../ui/title-block.tsx';

/** The prices of a client on a day. */
export function PriceGridScreen() {
  return <TitleBlock title={tarifPrestation.actions.grille ?? ''} />;
}
