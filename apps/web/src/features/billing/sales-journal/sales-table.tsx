import type { SalesPreview } from '@editique/domain/billing/sales-journal';
import { facture } from '@editique/domain/entities/facture';
import { formatDate, formatPercent } from '../../../lib/text/format.ts';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { Amount } from '../../../ui/card/amount.tsx';
import { AmountTable } from '../../../ui/card/amount-table.tsx';

const AMOUNTS = [
  { name: 'base', label: 'Base HT' },
  { name: 'tva', label: 'TVA' },
  { name: 'ttc', label: 'TTC' },
] as const;
/** The number of columns before the amounts. */
const BEFORE = 7;

/**
 * Shows the rows of the file and the totals of the whole period. The reference and the code, columns in the file, are second lines here.
 */
export const SalesTable = ({ rows, totaux }: { rows: SalesPreview['objects']; totaux: SalesPreview['totaux'] }) => (
  <AmountTable aria-label="Aperçu du journal des ventes" data-wide>
    <thead>
      <tr>
        {['Date', 'Numéro', 'Type', 'Client', 'ICE', "Facture d'origine"].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {['Taux de TVA', ...AMOUNTS.map(({ label }) => label)].map((label) => (
          <th key={label} scope="col" data-numeric>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.facture} ${row.taux}`}>
          <td data-label="Date">
            <time dateTime={row.date}>{formatDate(row.date)}</time>
          </td>
          <th scope="row" data-code>
            <span title={row.numFacture}>
              <RecordLink entity={facture} value={{ id: row.facture, numFacture: row.numFacture }} />
            </span>
            <small title={row.refFacture}>{row.refFacture}</small>
          </th>
          <td data-label="Type">{row.type}</td>
          <td data-label="Client" data-name title={row.nomClient ?? undefined}>
            <span>{row.nomClient}</span>
            <small>{row.codeClient}</small>
          </td>
          <td data-label="ICE" data-code>
            {row.ice && <span title={row.ice}>{row.ice}</span>}
          </td>
          <td data-label="Facture d'origine" data-code>
            {row.origine && <span title={row.origine}>{row.origine}</span>}
          </td>
          <td data-numeric data-label="Taux de TVA">
            {formatPercent(row.taux)}
          </td>
          {AMOUNTS.map(({ name, label }) => (
            <td key={name} data-numeric data-label={label} data-strong={name === 'ttc' || undefined}>
              <Amount value={row[name]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={BEFORE}>
          Total de la période
        </th>
        {AMOUNTS.map(({ name, label }) => (
          <td key={name} data-numeric data-label={label}>
            <Amount value={totaux[name]} />
          </td>
        ))}
      </tr>
    </tfoot>
  </AmountTable>
);
