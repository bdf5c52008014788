import type { depot } from '@editique/domain/entities/depot';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import { idIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import classes from './depot.module.css';
import { useProposition } from './proposition.ts';

/** Under the plis of a dépôt: how many its job has left, those of this dépôt included. */
export function LeftHint({ form }: { form: FormHandle<typeof depot> }) {
  const { data } = useProposition(idIn(form.values.job));
  if (!data) return null;
  const left = data.reste + ownPlis(form, data.job.id);
  return (
    <p className={classes.hint}>
      Reste {formatNumber(left)} sur {formatCount(data.nombrePlis, 'pli')}
    </p>
  );
}

const ownPlis = ({ record }: FormHandle<typeof depot>, job: number): number => (record?.job.id === job ? record.nombrePlis : 0);
