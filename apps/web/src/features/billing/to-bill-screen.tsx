import { facture } from '@editique/domain/entities/facture';
import { useState } from 'react';
import { BatchCard } from '../../resource/batch/batch-card.tsx';
import { useBatch } from '../../resource/batch/use-batch.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { Card } from '../../ui/card/card.tsx';
import { LoadedCards } from '../../ui/card/loaded-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { NotRefreshed } from '../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { useToBill } from './billing.ts';
import { warningsText } from './draft-warnings.ts';
import classes from './facture.module.css';
import board from './to-bill.module.css';
import { ToBillAll } from './to-bill-all.tsx';
import { ToBillCard } from './to-bill-card.tsx';
import { dueBatch } from './to-bill-run.ts';

/** Lists the dispatched jobs that no facture bills yet, a card per client, the most overdue first. */
export function ToBillScreen() {
  const query = useToBill();
  const { data } = query;
  const mayBill = useRights(facture).can('ajouter');
  const batch = useBatch(dueBatch);
  const [refused, setRefused] = useState<{ client: number; message: string } | null>(null);
  const count = data?.reduce((sum, { jobs }) => sum + jobs.length, 0);
  // A refusal is shown on its client's card. If somebody else billed all of the client's jobs, that card is gone and the refusal is shown
  // here.
  const orphan = refused && data && !data.some(({ client }) => client.id === refused.client) ? refused.message : null;
  const due = data?.filter(({ estEchu }) => estEchu) ?? [];
  return (
    <div className={board.screen}>
      <TitleBlock
        title={facture.actions['a-facturer'] ?? ''}
        total={count}
        actions={mayBill && due.length > 0 && <ToBillAll due={due} isRunning={batch?.isRunning ?? false} />}
      />
      <NotRefreshed query={query} />
      {orphan && (
        <div className={board.refused}>
          <MessageBlock>{orphan}</MessageBlock>
        </div>
      )}
      {batch && (
        <BatchCard
          batch={dueBatch}
          entity={facture}
          warningsText={warningsText}
          state={batch}
          title="Brouillons des clients échus"
          nouns={['client', 'clients']}
          made={['brouillon fait', 'brouillons faits']}
        />
      )}
      <LoadedCards query={query} help="Les jobs n'ont pas pu être lus.">
        {(groups) =>
          groups.length === 0 ? (
            <Card>
              <EmptyState help="Tous les jobs déposés sont facturés." />
            </Card>
          ) : (
            <div className={classes.groups}>
              {groups.map((group) => (
                <ToBillCard
                  key={group.client.id}
                  group={group}
                  mayBill={mayBill}
                  isHeld={batch?.isRunning ?? false}
                  onRefused={(why) => setRefused({ client: group.client.id, message: `${group.client.nomClient}\u202F: ${why}` })}
                />
              ))}
            </div>
          )
        }
      </LoadedCards>
    </div>
  );
}
