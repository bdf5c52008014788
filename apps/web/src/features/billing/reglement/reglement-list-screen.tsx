import { reglement } from '@editique/domain/entities/reglement';
import { formatPrice } from '../../../lib/text/format.ts';
import type { ColumnOptions } from '../../../resource/list/columns/columns.tsx';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { unusedOf } from './imputations.ts';

/** A row includes its imputations, so the unused amount needs no request. */
const columns: ColumnOptions<typeof reglement> = {
  added: [
    {
      id: 'nonImpute',
      header: 'Non imputé',
      isNumeric: true,
      before: 'mode',
      cell: (row) => formatPrice(unusedOf(row)),
      text: (row) => formatPrice(unusedOf(row)),
    },
  ],
};

/** Lists the règlements, with the unused amount of each. */
export const ReglementListScreen = () => <ListScreen entity={reglement} columns={columns} />;
