import { job } from '@editique/domain/entities/job';
import { fieldSchema } from '@editique/domain/entity/schema';
import { sheetBounds, sheetsAgree } from '@editique/domain/job/sheets';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { idIn, numberIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { useJobProposition } from './job-proposition.ts';
import classes from './split-card.module.css';

/**
 * Warns under the sheets that they do not match the pages at the bibliothèque's pages per sheet. The form can be saved all the same. Says
 * nothing of a value that the form refuses.
 */
export function SheetsHint({ form: { values } }: { form: FormHandle<typeof job> }) {
  const perSheet = useJobProposition(idIn(values.bibliotheque)).data?.pagesParFeuille;
  const [nombrePages, nombrePlis, nombreFeuilles] = COUNTS.map((name) => validIn(name, values[name]));
  if (!(perSheet && nombrePages && nombrePlis && nombreFeuilles)) return null;
  if (sheetsAgree({ nombrePages, nombrePlis, nombreFeuilles }, perSheet)) return null;
  const { least, most } = sheetBounds({ nombrePages, nombrePlis }, perSheet);
  return (
    <p className={classes.disagree} role="status">
      {formatCount(nombrePages, 'page')} à {formatCount(perSheet, 'page')} par feuille font{' '}
      {least === most ? formatCount(least, 'feuille') : `de ${formatNumber(least)} à ${formatCount(most, 'feuille')}`}
    </p>
  );
}

const COUNTS = ['nombrePages', 'nombrePlis', 'nombreFeuilles'] as const;

const validIn = (name: (typeof COUNTS)[number], value: unknown): number | null =>
  fieldSchema(job.fields[name]).safeParse(value).success ? numberIn(value) : null;
