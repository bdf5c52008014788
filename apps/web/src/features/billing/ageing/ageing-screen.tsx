import type { Ageing } from '@editique/domain/billing/ageing';
import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import { endpointOf } from '@editique/domain/entity/entity';
import { isDay } from '@editique/domain/entity/moment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { dayOf } from '../../../lib/text/periods.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { DayFilter } from '../../../resource/typing/period-filter.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LoadedCards } from '../../../ui/card/loaded-cards.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { AgeFigures } from './age-figures.tsx';
import classes from './ageing.module.css';
import { AgeingTable } from './ageing-table.tsx';
import { totalAges } from './total-ages.ts';

const ADDRESS = `${endpointOf(facture)}/balance-agee`;

/** Shows what clients owe on a given day, by how late it is. The day is in the address. */
export function AgeingScreen() {
  const [parameters, change] = useAddress();
  const asked = parameters.get('date');
  const date = isDay(asked) ? asked : null;
  const query = useQuery({
    // A règlement changes factures, and the client's name is shown, so changes of either make this query stale.
    queryKey: [...resourceKey(facture), reglement.name, 'balance-agee', date],
    queryFn: ({ signal }) => api<Ageing[]>('GET', ADDRESS, { query: { date: date ?? undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });
  const { data } = query;
  const today = dayOf(new Date());
  return (
    <>
      <TitleBlock
        title={facture.actions['balance-agee']}
        total={data?.length}
        actions={<SheetButtons path={`${ADDRESS}/export`} query={date ? { date } : {}} isDisabled={!data?.length} />}
      />
      <DayFilter name="date" label="Au" value={date ?? today} onChange={(day) => change({ date: day === today ? null : day })} />
      <NotRefreshed query={query} />
      <LoadedCards query={query} help="La balance n'a pas pu être lue.">
        {(rows) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState help={`Aucun client ne doit rien au ${formatDate(date ?? today)}.`} />
            </Card>
          ) : (
            <Owed rows={rows} date={date !== null && date < today ? date : null} />
          )
        }
      </LoadedCards>
    </>
  );
}

function Owed({ rows, date }: { rows: readonly Ageing[]; date: string | null }) {
  const totals = totalAges(rows);
  return (
    <div className={classes.parts}>
      <Card title="Ensemble des clients">
        <AgeFigures ages={totals} names={['total', 'nonImpute', 'solde']} />
      </Card>
      <Card title="Par client" aside="montants en DH" isFlush>
        <AgeingTable rows={rows} totals={totals} date={date} />
      </Card>
    </div>
  );
}
