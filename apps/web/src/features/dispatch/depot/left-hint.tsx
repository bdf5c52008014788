import type { depot } from '@editique/domain/entities/depot';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { idIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import classes from './depot.module.css';
import { leftFor, useProposition } from './proposition.ts';

/** Shows under the plis of a dépôt how many plis its job has left, including those of this dépôt. */
export function LeftHint({ form }: { form: FormHandle<typeof depot> }) {
  const { data } = useProposition(idIn(form.values.job));
  if (!data) return null;
  return (
    <p className={classes.hint}>
      Reste {formatNumber(leftFor(form, data))} sur {formatCount(data.nombrePlis, 'pli')}
    </p>
  );
}
