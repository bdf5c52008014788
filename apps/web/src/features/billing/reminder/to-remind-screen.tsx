import { facture } from '@editique/domain/entities/facture';
import { TitleBlock } from '../../../ui/title-block.tsx';

/** Overdue factures and their next reminders. */
export function ToRemindScreen() {
  return <TitleBlock title={facture.actions.relancer ?? ''} />;
}
