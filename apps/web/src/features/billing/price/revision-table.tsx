import type { RevisedTarif, RevisionEffect } from '@editique/domain/billing/price-revision';
import { Box } from '@mantine/core';
import { formatDate, formatNumber, formatUnitPrice } from '../../../lib/text/format.ts';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import classes from './price.module.css';
import { unitWords } from './price-words.ts';
import revision from './revision.module.css';

/** Shows each price before and after. */
export function RevisionTable({ tarifs }: { tarifs: readonly RevisedTarif[] }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box component="section" className={revision.simulated} aria-label="Tarifs simulés" tabIndex={0}>
      <FactTable className={classes.table} aria-label="Prix avant et après">
        <thead>
          <tr>
            <th scope="col">Prestation</th>
            <th scope="col" data-numeric>
              Ancien prix
            </th>
            <th scope="col" data-numeric data-end>
              Nouveau prix
            </th>
            <th scope="col" data-numeric className={classes.wide}>
              Différence
            </th>
          </tr>
        </thead>
        <tbody>
          {tarifs.map((tarif) => (
            <tr key={tarif.tarif} data-sort={tarif.sort}>
              <th scope="row">
                <span className={classes.name}>{tarif.prestation.libelle}</span>
                <span className={classes.terms}>{termsOf(tarif)}</span>
              </th>
              <td data-numeric>{formatUnitPrice(tarif.ancienPrix)}</td>
              <td data-numeric data-end>
                <strong>{formatUnitPrice(tarif.nouveauPrix)}</strong>
                {NOTES[tarif.sort] !== null && <span className={classes.fate}>{tarif.motif ?? NOTES[tarif.sort]}</span>}
              </td>
              <td data-numeric className={classes.wide}>
                {differenceOf(tarif.ecart)}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Box>
  );
}

const NOTES: Record<RevisionEffect, string | null> = { remplace: null, modifie: null, inchange: 'inchangé', refuse: 'impossible' };

/** 'par pli · dès 1 000 · à partir du 1 juillet 2027'. */
function termsOf({ unite, aPartirDe, aVenir, dateDebut }: RevisedTarif): string {
  const parts = [
    unitWords(unite),
    ...(aPartirDe > 0 ? [`dès ${formatNumber(aPartirDe)}`] : []),
    ...(aVenir ? [`à venir le ${formatDate(dateDebut)}`] : []),
  ];
  return parts.join(' · ');
}

/** '+0,025 DH', with the true minus sign. */
const differenceOf = (ecart: number): string => `${ecart > 0 ? '+' : ''}${formatUnitPrice(ecart)}`.replace('-', '−');
