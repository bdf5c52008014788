import type { SalesPreview } from '@editique/domain/billing/sales-journal';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { formatCount, formatPrice } from '../../../lib/text/format.ts';
import { monthBefore, periodIn, quarterBefore } from '../../../lib/text/periods.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { PeriodFilter } from '../../../resource/typing/period-filter.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Totals } from '../../../ui/card/totals.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { former } from '../../../ui/state/former.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { PieceCount } from './piece-count.tsx';
import classes from './sales-journal.module.css';
import { SalesTable } from './sales-table.tsx';

const ADDRESS = `${endpointOf(facture)}/journal-ventes`;
const SIZE = 50;

const PRESETS = [
  { label: 'Ce mois', period: () => monthBefore(0) },
  { label: 'Mois dernier', period: () => monthBefore(1) },
  { label: 'Ce trimestre', period: () => quarterBefore(0) },
  { label: 'Trimestre dernier', period: () => quarterBefore(1) },
] as const;

/** Shows the sales of a period for the accountant, and downloads them as a file. */
export function SalesJournalScreen() {
  const [parameters, change] = useAddress();
  const period = periodIn(parameters, monthBefore(0));
  const page = Math.max(0, Math.trunc(Number(parameters.get('page') ?? 0)) || 0);
  const query = useAnswer({
    subject: [...resourceKey(facture), 'journal-ventes'],
    question: period,
    part: page,
    read: (signal) => api<SalesPreview>('GET', `${ADDRESS}/apercu`, { query: { ...period, page, size: SIZE }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });
  const { data, isFormer, isAwaited } = query;
  // The counts beside the titles are not dimmed, so those of a former period are left out.
  const counted = isFormer ? undefined : data;
  return (
    <>
      <TitleBlock
        title={facture.actions['journal-ventes']}
        total={counted?.total}
        actions={<SheetButtons path={ADDRESS} query={{ ...period }} isDisabled={!data || data.total === 0} />}
      />
      <PeriodFilter period={period} presets={PRESETS} onChange={(days) => change({ ...days, page: null })} />
      <NotRefreshed query={query} />
      {data && data.total > 0 && (
        <div {...former(isFormer)}>
          <Totals figures={figuresOf(data.totaux)} />
        </div>
      )}
      <Card
        title="Aperçu"
        aside={
          counted &&
          counted.total > 0 &&
          `${formatCount(counted.totaux.factures, 'facture')} · ${formatCount(counted.totaux.avoirs, 'avoir')} · montants en DH`
        }
        isFlush
        actions={
          counted && (
            <PieceCount page={page} size={SIZE} total={counted.total} onPage={(next) => change({ page: next ? String(next) : null })} />
          )
        }
      >
        <Loaded query={query} help="Le journal n'a pas pu être lu.">
          {({ total, objects, totaux }) => (
            <div {...former(isAwaited)}>
              {total === 0 ? (
                <EmptyState help="Aucune facture validée sur cette période." isFiltered />
              ) : (
                <SalesTable rows={objects} totaux={totaux} />
              )}
            </div>
          )}
        </Loaded>
      </Card>
      <p className={classes.help}>
        Une ligne par facture et par taux de TVA, avoirs en négatif. Le client est celui du jour de la validation. Dans le fichier, la
        référence et le code client ont chacun leur colonne.
      </p>
    </>
  );
}

const figuresOf = ({ base, tva, ttc }: SalesPreview['totaux']) => [
  { label: 'Base HT', value: formatPrice(base) },
  { label: 'TVA', value: formatPrice(tva) },
  { label: 'TTC', value: formatPrice(ttc) },
];
