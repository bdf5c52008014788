import { job } from '@editique/domain/entities/job';
import type { retour } from '@editique/domain/entities/retour';
import type { ReferenceField } from '@editique/domain/entity/field';
import { useEffect, useEffectEvent } from 'react';
import type { ControlProps } from '../../resource/form/control/control-props.ts';
import { ReferenceControl } from '../../resource/form/control/controls.tsx';
import { idIn, referenceIn } from '../../resource/form/form-values.ts';
import type { FormHandle } from '../../resource/form/use-resource-form.ts';
import { useOptions } from '../../resource/record/use-options.ts';

interface OwnJobControlProps extends ControlProps<ReferenceField> {
  form: FormHandle<typeof retour>;
}

/** Chooses the job of a return among those of the chosen client. Clears a job of another client, whichever of the two was chosen first. */
export function OwnJobControl({ form, ...props }: OwnJobControlProps) {
  const client = idIn(form.values.client);
  const isOther = useIsOfOther(client, props.value, form.record?.client.id);
  const takeAway = useEffectEvent(() => form.setValue('job', null));
  useEffect(() => {
    if (isOther) takeAway();
  }, [isOther]);
  return <ReferenceControl {...props} {...(client === null ? {} : { filters: { client } })} />;
}

/**
 * Returns whether the chosen job belongs to another client. Not asked while the client is that of the stored return, whose job is its own.
 */
function useIsOfOther(client: number | null, value: unknown, stored: number | undefined): boolean {
  const chosen = referenceIn(value);
  const isAsked = client !== null && client !== stored && chosen !== null;
  const { options, isAwaited, error } = useOptions(job, '', {
    enabled: isAsked,
    ...(isAsked ? { filters: { client, id: chosen.id } } : {}),
  });
  return isAsked && !isAwaited && !error && options.length === 0;
}
