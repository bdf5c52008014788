import type { Ageing } from '@editique/domain/billing/ageing';
import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import { endpointOf } from '@editique/domain/entity/entity';
import { isDay } from '@editique/domain/entity/moment';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { serverDay } from '../../../lib/server-day.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { DayFilter } from '../../../resource/typing/period-filter.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LoadedCards } from '../../../ui/card/loaded-cards.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { former } from '../../../ui/state/former.ts';
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
  const query = useAnswer({
    // A règlement changes factures, and the client's name is shown, so changes of either make this query stale.
    subject: [...resourceKey(facture), reglement.name, 'balance-agee'],
    question: date,
    read: (signal) => api<Ageing[]>('GET', ADDRESS, { query: { date: date ?? undefined }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });
  const { data, question: shown, isFormer } = query;
  const today = serverDay();
  return (
    <>
      <TitleBlock
        title={facture.actions['balance-agee']}
        total={isFormer ? undefined : data?.length}
        actions={<SheetButtons path={`${ADDRESS}/export`} query={date ? { date } : {}} isDisabled={!data?.length} />}
      />
      <DayFilter
        name="date"
        label="Au"
        value={date ?? (data ? today : null)}
        onChange={(day) => change({ date: day === today ? null : day })}
      />
      <NotRefreshed query={query} />
      <LoadedCards query={query} help="La balance n'a pas pu être lue.">
        {(rows) => (
          <div {...former(isFormer)}>
            {rows.length === 0 ? (
              <Card>
                <EmptyState help={`Aucun client ne doit rien au ${formatDate(shown ?? today)}.`} />
              </Card>
            ) : (
              <Owed rows={rows} date={shown === today ? null : shown} />
            )}
          </div>
        )}
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
