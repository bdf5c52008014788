import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { job } from '@editique/domain/entities/job';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import type { ReferenceField } from '@editique/domain/entity/field';
import type { Form } from '@editique/domain/entity/input';
import { canReach } from '@editique/domain/entity/permission';
import type { TemplateProposition } from '@editique/domain/job/proposition';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { ControlProps } from '../../../resource/form/control/control-props.ts';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { type FormValues, idIn } from '../../../resource/form/form-values.ts';
import { isUntouched } from '../../../resource/form/is-untouched.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';

const labelOf = ({ libelle }: Readonly<Record<string, unknown>>): string => String(libelle);

/** Shows the form of a bibliothèque. */
export const BibliothequeForm = ({ mode, initial }: { mode: Form; initial?: FormValues<typeof bibliotheque> | undefined }) => (
  <FormScreen
    entity={bibliotheque}
    mode={mode}
    {...(initial ? { initial } : {})}
    controls={{
      client: (props, { record }) => (record ? <KeptClientControl {...props} template={record.id} /> : <ReferenceControl {...props} />),
      papier: (props, form) => <SupplyControl {...props} form={form} supply="papier" origin="originePapier" />,
      enveloppe: (props, form) => <SupplyControl {...props} form={form} supply="enveloppe" origin="origineEnveloppe" />,
    }}
  />
);

/** Disables the client of a bibliothèque that has jobs. For users who may not list jobs, the server refuses the change instead. */
function KeptClientControl({ template, ...props }: ControlProps<ReferenceField> & { template: number }) {
  const paths = useSession()?.paths;
  const { data } = useQuery({
    queryKey: [...resourceKey(job), 'of-template', template],
    queryFn: ({ signal }) => api<PageOf<unknown>>('GET', endpointOf(job), { query: { bibliotheque: template, size: 1 }, signal }),
    enabled: paths !== undefined && canReach(paths, pathOf(job)),
    meta: { silent: true },
  });
  return <ReferenceControl {...props} isDisabled={(data?.total ?? 0) > 0} />;
}

interface SupplyControlProps extends ControlProps<ReferenceField> {
  form: FormHandle<typeof bibliotheque>;
  supply: 'papier' | 'enveloppe';
  origin: 'originePapier' | 'origineEnveloppe';
}

/** Offers papers or envelopes with their labels. Choosing another one fills in its origin. */
function SupplyControl({ form, supply, origin, onChange, ...props }: SupplyControlProps) {
  const { data } = useProposition(form);
  // The values when the paper or envelope was chosen: an origin that was typed since then is not overwritten.
  const asked = useRef<FormValues<typeof bibliotheque> | null>(null);
  const fill = useEffectEvent((proposition: TemplateProposition) => {
    const before = asked.current;
    asked.current = null;
    const proposed = proposition[origin];
    if (before && proposed && isUntouched<typeof bibliotheque>(form.values, before, origin)) form.setValue(origin, proposed);
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  return (
    <ReferenceControl
      {...props}
      detailOf={labelOf}
      onChange={(chosen) => {
        if (idIn(chosen) !== idIn(form.values[supply])) asked.current = { ...form.values };
        onChange(chosen);
      }}
    />
  );
}

/** Reads the origins of the chosen paper and envelope. */
function useProposition({ values }: FormHandle<typeof bibliotheque>) {
  const [papier, enveloppe] = [idIn(values.papier), idIn(values.enveloppe)];
  return useQuery({
    queryKey: [...resourceKey(bibliotheque), 'proposition', papier, enveloppe],
    queryFn: ({ signal }) =>
      api<TemplateProposition>('GET', `${endpointOf(bibliotheque)}/proposition`, { query: { papier, enveloppe }, signal }),
    enabled: papier !== null || enveloppe !== null,
    meta: { silent: true },
  });
}
