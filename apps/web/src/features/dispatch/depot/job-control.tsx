import type { DepotProposition } from '@editique/domain/dispatch/depot-proposition';
import type { depot } from '@editique/domain/entities/depot';
import type { ReferenceField } from '@editique/domain/entity/field';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ControlProps } from '../../../resource/form/control-props.ts';
import { ReferenceControl } from '../../../resource/form/controls.tsx';
import { type FormValues, idIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { useProposition } from './proposition.ts';

interface JobControlProps extends ControlProps<ReferenceField> {
  form: FormHandle<typeof depot>;
}

/** Chooses the job of a dépôt, among those of the chosen client; its own client and what is left of it follow. */
export function JobControl({ form, onChange, ...props }: JobControlProps) {
  const job = idIn(form.values.job);
  const client = idIn(form.values.client);
  const { data } = useProposition(job);
  // Compared with the values at the moment of the choice, so that nothing typed since is overwritten.
  const asked = useRef<FormValues<typeof depot> | null>(null);
  const fill = useEffectEvent((proposition: DepotProposition) => {
    const before = asked.current;
    asked.current = null;
    if (!before || proposition.job.id !== job) return;
    const isUntouched = (name: 'client' | 'nombrePlis') => Object.is(form.values[name], before[name]);
    form.setValues({
      ...(isUntouched('client') ? { client: proposition.client } : {}),
      ...(isUntouched('nombrePlis') ? { nombrePlis: proposition.reste } : {}),
    });
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  return (
    <ReferenceControl
      {...props}
      {...(client === null ? {} : { filters: { client } })}
      onChange={(value) => {
        asked.current = idIn(value) === null ? null : { ...form.values };
        onChange(value);
      }}
    />
  );
}
