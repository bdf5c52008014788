import { client } from '@editique/domain/entities/client';
import { TitleBlock } from '../../../ui/title-block.tsx';

/** The account of a client. */
export function AccountScreen() {
  return <TitleBlock title={client.actions.compte ?? ''} />;
}
