import { client } from '@editique/domain/entities/client';
import { useParams } from 'react-router';
import { ClientRateCard } from '../../production/retour/client-rate-card.tsx';
import { readId } from '../../resource/record/use-record.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { JournalCard } from '../../resource/view/journal-card.tsx';

/** Edits a client, and also shows the client's return rate and who changed the record. */
export function ClientEditScreen() {
  const id = readId(useParams().id);
  return (
    <FormScreen
      entity={client}
      mode="edit"
      {...(id === null
        ? {}
        : {
            aside: () => (
              <>
                <ClientRateCard client={id} />
                <JournalCard entity={client} id={id} />
              </>
            ),
          })}
    />
  );
}
