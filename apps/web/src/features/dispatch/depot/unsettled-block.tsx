import type { depot } from '@editique/domain/entities/depot';
import { job as jobEntity } from '@editique/domain/entities/job';
import { OverrideMotif, unsettledWords } from '../../../production/integrity/override.tsx';
import { idIn, numberIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './depot.module.css';
import { useProposition } from './proposition.ts';

interface UnsettledBlockProps {
  form: FormHandle<typeof depot>;
  motif: unknown;
  onMotif: (motif: unknown) => void;
}

/** Warns before the form is sent that the job has unsettled plis. Users with the right may give a motif to deposit the job all the same. */
export function UnsettledBlock({ form, motif, onMotif }: UnsettledBlockProps) {
  const { data } = useProposition(idIn(form.values.job));
  const mayOverride = useRights(jobEntity).can('deroger');
  if (!data || data.nonSoldes === 0 || !carriesMore(form, data.job.id)) return null;
  return (
    <div className={classes.unsettled}>
      <MessageBlock family="amber">
        {unsettledWords(data.nonSoldes)}&#8239;: un dépôt attend que ses incidents soient soldés
        {mayOverride
          ? ". Pour déposer quand même, donnez un motif\u202F: l'historique et le certificat le diront, avec votre nom."
          : ", ou la dérogation de quelqu'un qui en a le droit."}
      </MessageBlock>
      {mayOverride && <OverrideMotif value={motif} onChange={onMotif} />}
    </div>
  );
}

/** Returns whether the dépôt takes more plis of the job than before: only such a dépôt is held back by unsettled plis. */
function carriesMore({ record, values }: FormHandle<typeof depot>, job: number): boolean {
  if (!record || record.job.id !== job) return true;
  const plis = numberIn(values.nombrePlis);
  return plis !== null && plis > record.nombrePlis;
}
