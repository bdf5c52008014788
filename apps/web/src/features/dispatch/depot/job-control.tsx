import type { Values } from '@editique/domain/entity/input';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ControlProps } from '../../../resource/form/control-props.ts';
import { ReferenceControl } from '../../../resource/form/controls.tsx';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { isObject } from '../../../resource/record/record.ts';
import { type Proposal, useProposal } from './proposal.ts';

interface JobControlProps extends ControlProps {
  form: FormHandle;
}

/** Chooses the job of a dépôt, among those of the chosen client; its own client and what is left of it follow. */
export function JobControl({ form, field, onChange, ...props }: JobControlProps) {
  const { job, client } = form.values;
  const { data } = useProposal(isObject(job) ? Number(job.id) : null);
  // Compared with the values at the moment of the choice, so that nothing typed since is overwritten.
  const asked = useRef<Values | null>(null);
  const fill = useEffectEvent((proposal: Proposal) => {
    const before = asked.current;
    asked.current = null;
    if (!before || !isObject(job) || proposal.job.id !== job.id) return;
    const offered = { client: proposal.client, nombrePlis: proposal.reste };
    form.setValues(Object.fromEntries(Object.entries(offered).filter(([name]) => Object.is(form.values[name], before[name]))));
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  if (field.kind !== 'reference') return null;
  return (
    <ReferenceControl
      {...props}
      field={field}
      {...(isObject(client) ? { filters: { client: Number(client.id) } } : {})}
      onChange={(value) => {
        asked.current = isObject(value) ? { ...form.values } : null;
        onChange(value);
      }}
    />
  );
}
