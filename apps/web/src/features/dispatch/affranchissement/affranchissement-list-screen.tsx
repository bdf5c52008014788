import { affranchissement } from '@editique/domain/entities/affranchissement';
import { IconCalendarMonth } from '../../../icons/icons.ts';
import { formatPrice } from '../../../lib/text/format.ts';
import { useList } from '../../../resource/list/state/use-list.ts';
import type { QuickFilter } from '../../../resource/list/toolbar/quick-chip.tsx';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { former } from '../../../ui/state/former.ts';
import { useTotal } from './use-total.ts';

const FLAGS = ['duMois'];
const QUICK_FILTERS: readonly QuickFilter[] = [{ parameter: 'duMois', label: 'Ce mois', icon: IconCalendarMonth }];

/** Lists the affranchissements, with the total price of the filtered rows. */
export function AffranchissementListScreen() {
  // The same query as the list below, so one request serves both.
  const { query } = useList(affranchissement, { flags: FLAGS });
  const { data, isFormer } = useTotal(query);
  return (
    <ListScreen
      entity={affranchissement}
      flags={FLAGS}
      quickFilters={QUICK_FILTERS}
      total={
        data === undefined
          ? undefined
          : {
              column: 'prix',
              content: (
                <span {...former(isFormer)}>
                  Total&#x202F;: <strong>{formatPrice(data.total)}</strong>
                </span>
              ),
            }
      }
    />
  );
}
