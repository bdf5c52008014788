import { htOf } from '@editique/domain/billing/totals';
import { ActionIcon } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import { IconX } from '../../../icons/icons.ts';
import { formatMoney, MISSING } from '../../../lib/text/format.ts';
import { NumberInput } from '../../../resource/typing/number-input.tsx';
import { type DraftJobs, type DraftLine, errorsOf, isBlank, pricedOf, withJob } from './draft-line.ts';
import { LabelCell } from './label-cell.tsx';
import classes from './line-editor.module.css';
import { LineErrors } from './line-errors.tsx';
import { LineJob, LinePrestation } from './line-job.tsx';

type NumberName = 'quantite' | 'prixUnitaire' | 'tauxTva';

interface LineRowProps {
  factureId: number;
  jobs: DraftJobs;
  line: DraftLine;
  /** Counted from 1. */
  rank: number;
  /** Whether to show errors: only after the first attempt to save. */
  isChecked: boolean;
  onChange: (key: string, values: Partial<DraftLine>) => void;
  /** Called with the line to focus next after a press by keyboard; after a mouse click the focus does not move. */
  onRemove: (key: string, next: string | undefined) => void;
}

/**
 * Shows a line of the editor. Memoised, so that a change of another line does not render it again: a facture may have hundreds of lines.
 */
export const LineRow = memo(function LineRow({ factureId, jobs, line, rank, isChecked, onChange, onRemove }: LineRowProps) {
  const errors = isChecked && !isBlank(line) ? errorsOf(line) : {};
  const priced = pricedOf(line);
  const named = (what: string) => `${what}, ligne ${rank}`;
  const idOf = (name: string) => `${line.key}-${name}`;
  // Set on the input itself: Mantine describes it only by the errors that it shows below it.
  const describedBy = (name: string) => (errors[name] === undefined ? undefined : { input: { 'aria-describedby': idOf(name) } });
  const number = (name: NumberName, what: string) => (
    <NumberInput
      name={name}
      aria-label={named(what)}
      hasDecimals
      isMoney={name === 'prixUnitaire'}
      className={classes.number}
      error={errors[name] !== undefined}
      attributes={describedBy(name)}
      value={line[name]}
      onChange={(value) => onChange(line.key, { [name]: value })}
    />
  );
  return (
    <>
      <tr data-line={line.key}>
        <td className={classes.label}>
          <LabelCell
            factureId={factureId}
            line={line}
            label={named('Libellé')}
            isWrong={errors.libelle !== undefined}
            attributes={describedBy('libelle')}
            onChange={(values) => onChange(line.key, withJob(line, values, jobs))}
          />
          <LinePrestation line={line} />
          <LineJob line={line} jobs={jobs} label={named('Job')} onChange={(job) => onChange(line.key, { job })} />
        </td>
        <td data-label="Quantité">{number('quantite', 'Quantité')}</td>
        <td data-label="Prix unitaire (DH)">{number('prixUnitaire', 'Prix unitaire')}</td>
        <td data-label="TVA (%)">{number('tauxTva', 'Taux de TVA')}</td>
        <td data-label="Total HT (DH)" className={classes.amount}>
          {priced ? formatMoney(htOf(priced).toNumber()) : MISSING}
        </td>
        <td className={classes.action}>
          <ActionIcon aria-label={`Retirer la ligne ${rank}`} onClick={(event) => onRemove(line.key, nextByKeyboard(event))}>
            <IconX size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      <LineErrors line={line} errors={errors} idOf={idOf} />
    </>
  );
});

/**
 * Returns the line to focus after a removal by keyboard: the next one, or the previous one for the last line. The focus leaves the remove
 * buttons, so that a key held down removes only one line.
 */
function nextByKeyboard({ detail, currentTarget }: MouseEvent): string | undefined {
  const row = currentTarget.closest('tr');
  if (detail !== 0 || !row) return undefined;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])];
  const at = rows.indexOf(row);
  return (rows[at + 1] ?? rows[at - 1])?.dataset.line;
}
