import { facture } from '@editique/domain/entities/facture';
import { TitleBlock } from '../../../ui/title-block.tsx';

/** What clients owe, by how late it is. */
export function AgeingScreen() {
  return <TitleBlock title={facture.actions['balance-agee'] ?? ''} />;
}
