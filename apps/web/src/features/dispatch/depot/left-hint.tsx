import { formatCount, formatNumber } from '../../../lib/format.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { isObject } from '../../../resource/record/record.ts';
import classes from './depot.module.css';
import { useProposal } from './proposal.ts';

/** Under the plis of a dépôt: how many its job has left, those of this dépôt included. */
export function LeftHint({ form }: { form: FormHandle }) {
  const { job } = form.values;
  const { data } = useProposal(isObject(job) ? Number(job.id) : null);
  if (!data) return null;
  const left = data.reste + ownPlis(form, data.job.id);
  return (
    <p className={classes.hint}>
      Reste {formatNumber(left)} sur {formatCount(data.nombrePlis, 'pli')}
    </p>
  );
}

function ownPlis({ record }: FormHandle, job: number): number {
  return record && isObject(record.job) && record.job.id === job ? Number(record.nombrePlis) : 0;
}
