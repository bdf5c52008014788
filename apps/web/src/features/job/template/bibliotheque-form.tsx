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
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';

const labelOf = ({ libelle }: Readonly<Record<string, unknown>>): string => String(libelle);

/** Shows the form of a bibliothèque. Paper and envelope are offered with their labels, and fill in their origins. */
export const BibliothequeForm = ({ mode, initial }: { mode: Form; initial?: FormValues<typeof bibliotheque> | undefined }) => (
  <FormScreen
    entity={bibliotheque}
    mode={mode}
    {...(initial ? { initial } : {})}
    controls={{
      client: (props, { record }) => (record ? <KeptClientControl {...props} template={record.id} /> : <ReferenceControl {...props} />),
      papier: (props, form) => (
        <>
          <ReferenceControl {...props} detailOf={labelOf} />
          <Origins form={form} />
        </>
      ),
      enveloppe: (props) => <ReferenceControl {...props} detailOf={labelOf} />,
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

/** Fills in the origins when another paper or envelope is chosen, and only then, so that typed origins stay. */
function Origins({ form }: { form: FormHandle<typeof bibliotheque> }) {
  const [papier, enveloppe] = [idIn(form.values.papier), idIn(form.values.enveloppe)];
  const { data } = useQuery({
    queryKey: [...resourceKey(bibliotheque), 'proposition', papier, enveloppe],
    queryFn: ({ signal }) =>
      api<TemplateProposition>('GET', `${endpointOf(bibliotheque)}/proposition`, { query: { papier, enveloppe }, signal }),
    enabled: papier !== null || enveloppe !== null,
    meta: { silent: true },
  });
  const known = useRef({ papier: idIn(form.initial.papier), enveloppe: idIn(form.initial.enveloppe) });
  const fill = useEffectEvent(({ originePapier, origineEnveloppe }: TemplateProposition) => {
    const before = known.current;
    known.current = { papier, enveloppe };
    form.setValues({
      ...(papier !== before.papier && originePapier ? { originePapier } : {}),
      ...(enveloppe !== before.enveloppe && origineEnveloppe ? { origineEnveloppe } : {}),
    });
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  return null;
}
