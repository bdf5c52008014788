import type { AccountAnswer, AccountEntry } from '@editique/domain/billing/account';
import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, formatDate, formatNumber } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Amount } from '../../../ui/card/amount.tsx';
import { AmountTable } from '../../../ui/card/amount-table.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import classes from './account.module.css';

/** Shows the movements of the account, the newest last. Earlier ones load on request; until then their sum is carried over. */
export function MovementTable({ account, onEarlier }: { account: AccountAnswer; onEarlier?: (() => void) | undefined }) {
  const { mouvements, reporte, soldeInitial, du, totalDebit, totalCredit, solde } = account;
  const hidden = reporte.mouvements;
  return (
    <Card title="Compte" aside={`${formatCount(hidden + mouvements.length, 'mouvement')} · montants en DH`} isFlush>
      {mouvements.length === 0 && soldeInitial === 0 ? (
        <EmptyState help="Rien n'a été facturé ni réglé sur cette période." isFiltered />
      ) : (
        <>
          {hidden > 0 && onEarlier && (
            <Button variant="subtle" size="xs" className={classes.earlier} onClick={onEarlier}>
              Afficher les mouvements précédents ({formatNumber(hidden)})
            </Button>
          )}
          <AmountTable aria-label="Mouvements du compte">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Pièce</th>
                <th scope="col" className={classes.due}>
                  <span>Échéance</span>
                </th>
                {['Débit', 'Crédit', 'Solde'].map((label) => (
                  <th key={label} scope="col" data-numeric>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(hidden > 0 || du !== null) && (
                <tr>
                  <td />
                  <th scope="row" colSpan={4}>
                    {hidden > 0 ? 'Solde reporté' : 'Solde antérieur'}
                  </th>
                  <td data-numeric data-label="Solde" data-strong>
                    <Amount value={reporte.solde} />
                  </td>
                </tr>
              )}
              {mouvements.map((entry) => (
                <Row key={`${entry.type} ${entry.id}`} entry={entry} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  Total de la période
                </th>
                <td data-numeric data-label="Débit">
                  <Amount value={totalDebit} />
                </td>
                <td data-numeric data-label="Crédit">
                  <Amount value={totalCredit} />
                </td>
                <td data-numeric data-label="Solde">
                  <Amount value={solde} />
                </td>
              </tr>
            </tfoot>
          </AmountTable>
        </>
      )}
    </Card>
  );
}

const WORDS = { facture: 'Facture', avoir: 'Avoir', reglement: 'Règlement' } as const;

function Row({ entry }: { entry: AccountEntry }) {
  const [factures, reglements] = [useRights(facture), useRights(reglement)];
  const href = (entry.type === 'reglement' ? reglements : factures).hrefTo('afficher', entry.id);
  const mode = reglement.fields.mode.choices.find(({ value }) => value === entry.mode)?.label;
  const label = `${WORDS[entry.type]} ${entry.reference}`;
  return (
    <tr>
      <td data-label="Date">
        <time dateTime={entry.date}>{formatDate(entry.date)}</time>
      </td>
      <th scope="row" className={classes.piece}>
        <span>
          <span data-long title={label}>
            {href ? <Link to={href}>{label}</Link> : label}
          </span>
          {mode && <small>{mode}</small>}
          {entry.dateEcheance && (
            <small className={classes.dueBelow}>
              échéance le <time dateTime={entry.dateEcheance}>{formatDate(entry.dateEcheance)}</time>
            </small>
          )}
        </span>
      </th>
      <td data-label="Échéance" className={classes.due}>
        {entry.dateEcheance && <time dateTime={entry.dateEcheance}>{formatDate(entry.dateEcheance)}</time>}
      </td>
      <td data-numeric data-label="Débit">
        {entry.debit > 0 && <Amount value={entry.debit} />}
      </td>
      <td data-numeric data-label="Crédit">
        {entry.credit > 0 && <Amount value={entry.credit} />}
      </td>
      <td data-numeric data-label="Solde" data-strong>
        <Amount value={entry.solde} />
      </td>
    </tr>
  );
}
