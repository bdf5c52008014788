import { facture } from '@editique/domain/entities/facture';
import { TitleBlock } from '../../../ui/title-block.tsx';

/** The sales journal. */
export function SalesJournalScreen() {
  return <TitleBlock title={facture.actions['journal-ventes'] ?? ''} />;
}
