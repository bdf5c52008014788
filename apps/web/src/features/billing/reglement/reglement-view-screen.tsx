import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import type { RecordOf } from '@editique/domain/record';
import { formatCount, formatPrice } from '../../../lib/text/format.ts';
import { reglementJournal } from '../../../production/journal/billing-journal.ts';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CardNote } from '../../../ui/card/card-note.tsx';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { imputationsOf, unusedOf } from './imputations.ts';
import classes from './view.module.css';

/** Shows a règlement: the factures that it pays and its unused amount. */
export const ReglementViewScreen = () => (
  <ViewScreen
    entity={reglement}
    journal={reglementJournal}
    main={(row) => <PaidCard row={row} />}
    values={{ client: ({ client }) => <AccountLink client={client} /> }}
  />
);

function PaidCard({ row }: { row: RecordOf<typeof reglement> }) {
  const imputations = imputationsOf(row);
  const unused = unusedOf(row);
  return (
    <Card title="Factures réglées" aside={imputations.length > 0 && formatCount(imputations.length, 'facture')} isFlush>
      {imputations.length === 0 && <CardNote>Ce règlement ne règle encore aucune facture.</CardNote>}
      <FactTable className={classes.table} aria-label="Factures réglées">
        {imputations.length > 0 && (
          <tbody>
            {imputations.map(({ facture: paid, montant }) => (
              <tr key={paid.id}>
                <th scope="row">
                  <RecordLink entity={facture} value={paid} />
                </th>
                <td>{formatPrice(montant)}</td>
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr data-open={unused > 0 || undefined}>
            <th scope="row">Non imputé</th>
            <td>{formatPrice(unused)}</td>
          </tr>
        </tfoot>
      </FactTable>
    </Card>
  );
}
