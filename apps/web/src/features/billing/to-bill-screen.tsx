import { facture } from '@editique/domain/entities/facture';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import { useToBill } from './billing.ts';
import classes from './facture.module.css';
import { ToBillCard } from './to-bill-card.tsx';

/** Dispatched jobs that no facture bills yet, a card per client, the most overdue first. */
export function ToBillScreen() {
  const { data, error, refetch } = useToBill();
  const count = data?.reduce((sum, { jobs }) => sum + jobs.length, 0);
  return (
    <>
      <TitleBlock title={facture.actions['a-facturer'] ?? ''} total={count} />
      {!data && (
        <Card>
          {error ? <ErrorState error={error} help="Les jobs n'ont pas pu être lus." onRetry={() => void refetch()} /> : <Spinner />}
        </Card>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState help="Tous les jobs déposés sont facturés." />
        </Card>
      )}
      <div className={classes.groups}>
        {data?.map((group) => (
          <ToBillCard key={group.client.id} group={group} />
        ))}
      </div>
    </>
  );
}
