import { Button } from '@mantine/core';
import { formatDate, formatPrice } from '../../../lib/text/format.ts';
import { NumberInput, type TypedNumber } from '../../../resource/typing/number-input.tsx';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import classes from './imputations.module.css';
import { controlName, maxPayableIfKnown, type Part, type Parts, type Payable } from './imputations.ts';

interface ImputationRowsProps {
  rows: readonly Payable[];
  parts: Parts;
  errorOf: (part: Part) => string | null;
  /** Whether the règlement stands for TVA that the client withholds: what is left of the TVA is then proposed. */
  isTva: boolean;
  onType: (facture: Payable, montant: TypedNumber) => void;
  onPay: (facture: Payable, montant: number) => void;
}

/** Shows the factures to pay, each with an amount. On a phone each takes two lines. */
export function ImputationRows({ rows, parts, errorOf, isTva, onType, onPay }: ImputationRowsProps) {
  return (
    <FactTable className={classes.rows} aria-label="Factures à régler">
      <thead>
        <tr>
          <th scope="col">Facture</th>
          <th scope="col">Échéance</th>
          <th scope="col" data-numeric>
            Reste à payer
          </th>
          <th scope="col">Montant réglé</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((facture) => {
          const part = parts.get(facture.id);
          const most = maxPayableIfKnown(facture);
          return (
            <tr key={facture.id} data-paid={part !== undefined || undefined}>
              <th scope="row">{facture.numFacture}</th>
              <td data-label="Échéance">
                {facture.dateEcheance && <time dateTime={facture.dateEcheance}>{formatDate(facture.dateEcheance)}</time>}
              </td>
              <td data-numeric data-label="Reste à payer">
                {formatPrice(most)}
              </td>
              <td>
                <div className={classes.amount}>
                  <NumberInput
                    name={controlName(facture.id)}
                    aria-label={`Montant réglé, ${facture.numFacture}`}
                    isMoney
                    value={part?.montant ?? null}
                    error={part && errorOf(part)}
                    onChange={(montant) => onType(facture, montant)}
                  />
                  {isTva && facture.resteTva !== undefined && most !== null && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Imputer la TVA de ${facture.numFacture}`}
                      disabled={facture.resteTva <= 0}
                      onClick={() => onPay(facture, Math.min(facture.resteTva ?? 0, most))}
                    >
                      TVA
                    </Button>
                  )}
                  {most !== null && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Solder ${facture.numFacture}`}
                      disabled={part?.montant === most}
                      onClick={() => onPay(facture, most)}
                    >
                      Solder
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </FactTable>
  );
}
