import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { job } from '@editique/domain/entities/job';
import type { Form } from '@editique/domain/entity/input';
import { mayBeZero } from '@editique/domain/job/counts';
import { type ComponentProps, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFollowUp } from '../../../production/job/follow-up.ts';
import type { Job } from '../../../production/job/records.ts';
import { FieldControl, ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { type FormValues, idIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { isMissing } from '../../../resource/record/record.ts';
import { readId, useRecord } from '../../../resource/record/use-record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { offeredFactures } from '../offered-factures.ts';
import classes from '../template/template.module.css';
import { type Template, useTemplate } from '../template/template.ts';
import { TemplateCard } from '../template/template-card.tsx';
import { useLastJob } from './job-proposition.ts';
import { jobSchema } from './job-schema.ts';
import { SheetsHint } from './sheets-hint.tsx';
import { SplitCard } from './split-card.tsx';
import { TemplateControl } from './template-control.tsx';

/** Creates a job. A bibliothèque's page links here with the bibliothèque already chosen (`?bibliotheque=`). */
export function JobCreateScreen() {
  const id = readId(useSearchParams()[0].get('bibliotheque') ?? undefined);
  const { data, isLoading } = useRecord(bibliotheque, id);
  const [received] = useState(() => new Date().toISOString());
  if (isLoading) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  return <JobFormScreen mode="create" initial={{ dateHeureReception: received, ...(data && { bibliotheque: data }) }} />;
}

export const JobEditScreen = () => <JobFormScreen mode="edit" />;

/** Shows the form of a job. Its bibliothèque comes first, because it decides what the other fields must be. */
function JobFormScreen({ mode, initial }: { mode: Form; initial?: FormValues<typeof job> }) {
  const [template, setTemplate] = useState<Template | undefined>();
  const schema = useCallback((record: Job | undefined) => jobSchema(mode, template, record), [mode, template]);
  return (
    <FormScreen
      entity={job}
      mode={mode}
      schema={schema}
      {...(initial ? { initial } : {})}
      first={['bibliotheque']}
      wide={['bibliotheque']}
      controls={{
        bibliotheque: (props, form) => <OwnTemplateControl {...props} template={template} form={form} />,
        nombreFeuilles: (props, form) => (
          <>
            <FieldControl {...props} />
            <SheetsHint form={form} />
          </>
        ),
        facture: (props, form) => <FactureControl {...props} client={(template ?? form.record)?.client?.id} />,
      }}
      aside={(form) => <FormAside form={form} template={template} onTemplate={setTemplate} />}
    />
  );
}

type JobForm = FormHandle<typeof job>;

/**
 * Offers only the client's own bibliothèques for a job with a dépôt, a return or a facture that it stays on: such a job cannot change its
 * client.
 */
function OwnTemplateControl({ form, ...props }: ComponentProps<typeof TemplateControl> & { form: JobForm }) {
  const { record, values } = form;
  const { data } = useFollowUp(record?.id ?? null);
  const isBound = data?.faits.hasDepot || data?.hasRetour || (record?.facture && idIn(values.facture) === record.facture.id);
  return <TemplateControl {...props} client={isBound ? record?.client.id : undefined} />;
}

interface FormAsideProps {
  form: JobForm;
  template: Template | undefined;
  onTemplate: (template: Template | undefined) => void;
}

function FormAside({ form, template, onTemplate }: FormAsideProps) {
  const found = useTemplate(idIn(form.values.bibliotheque));
  const adopt = useEffectEvent((next: Template | undefined) => {
    onTemplate(next);
    if (next) form.setValues(zeroesFor(next, form));
  });
  useEffect(() => adopt(found), [found]);
  useLastJob(form);
  return (
    <div className={classes.aside}>
      {template && <TemplateCard template={template} />}
      <SplitCard values={form.values} />
    </div>
  );
}

/** Returns zero for the empty counts that the template makes optional. */
function zeroesFor(template: Template, form: JobForm): Record<string, number> {
  const zero = mayBeZero(template);
  return Object.fromEntries(
    (['nombreInsertions', 'nombrePdf'] as const).filter((name) => zero[name] && isMissing(form.values[name])).map((name) => [name, 0]),
  );
}

interface FactureControlProps extends ComponentProps<typeof ReferenceControl> {
  client: number | undefined;
}

/** Offers the factures of the job's own client. */
const FactureControl = ({ client, ...props }: FactureControlProps) => <ReferenceControl {...props} filters={offeredFactures(client)} />;
