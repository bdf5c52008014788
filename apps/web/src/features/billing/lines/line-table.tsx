import type { Line } from '@editique/domain/billing/lines';
import { job } from '@editique/domain/entities/job';
import { useElementSize } from '@mantine/hooks';
import { formatMoney, formatPercent, formatQuantity, formatUnitMoney } from '../../../lib/text/format.ts';
import { Pager } from '../../../resource/list/rows/pager/pager.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { CardTable } from '../../../ui/card/card-table.tsx';
import classes from './line-table.module.css';
import { useLinePages } from './use-line-pages.ts';

/** Shows the lines of a facture. A narrow table shows each line on two rows. */
export function LineTable({ lines }: { lines: readonly Line[] }) {
  const { ref, width } = useElementSize();
  const pages = useLinePages(lines);
  return (
    <div ref={ref} className={classes.scope}>
      <CardTable caption="Lignes de la facture" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Libellé</th>
            <th scope="col">Quantité</th>
            <th scope="col">Prix unitaire (DH)</th>
            <th scope="col">TVA</th>
            <th scope="col">Total HT (DH)</th>
          </tr>
        </thead>
        <tbody>
          {pages.rows.map((line) => (
            <tr key={line.id}>
              <td className={classes.label}>
                {line.libelle}
                {line.job && (
                  <span className={classes.job}>
                    <RecordLink entity={job} value={line.job} />
                  </span>
                )}
              </td>
              <td data-label="Quantité">{formatQuantity(line.quantite)}</td>
              <td data-label="Prix unitaire (DH)">{formatUnitMoney(line.prixUnitaire)}</td>
              <td data-label="TVA">{formatPercent(line.tauxTva)}</td>
              <td data-label="Total HT (DH)" className={classes.amount}>
                {formatMoney(line.ht)}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {pages.pageCount > 1 && <Pager list={pages} isCompact={width < 600} />}
    </div>
  );
}
