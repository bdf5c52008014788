import { job } from '@editique/domain/entities/job';
import type { Form } from '@editique/domain/entity/input';
import { mayBeZero } from '@editique/domain/job/counts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ReferenceControl } from '../../../resource/form/controls.tsx';
import { idIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { isMissing } from '../../../resource/record/record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import classes from '../template/template.module.css';
import { type Template, useTemplate } from '../template/template.ts';
import { TemplateCard } from '../template/template-card.tsx';
import { jobSchema } from './job-schema.ts';
import { SplitCard } from './split-card.tsx';
import { TemplateControl } from './template-control.tsx';

export const JobCreateScreen = () => <JobFormScreen mode="create" />;
export const JobEditScreen = () => <JobFormScreen mode="edit" />;

/** The form of a job: its template comes first, and decides what the rest must be. */
function JobFormScreen({ mode }: { mode: Form }) {
  const [template, setTemplate] = useState<Template | undefined>();
  const schema = useMemo(() => jobSchema(mode, template), [mode, template]);
  return (
    <FormScreen
      entity={job}
      mode={mode}
      schema={schema}
      first={['bibliotheque']}
      wide={['bibliotheque']}
      controls={{
        bibliotheque: (props) => <TemplateControl {...props} template={template} />,
        // The facture is one of the job's own client.
        facture: (props, form) => <ReferenceControl {...props} filters={clientFilter(template, form)} />,
      }}
      aside={(form) => <FormAside form={form} template={template} onTemplate={setTemplate} />}
    />
  );
}

type JobForm = FormHandle<typeof job>;

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
  return (
    <div className={classes.aside}>
      {template && <TemplateCard template={template} />}
      <SplitCard values={form.values} />
    </div>
  );
}

/** Counts that the template makes optional begin as zero, where nothing was typed. */
function zeroesFor(template: Template, form: JobForm): Record<string, number> {
  const zero = mayBeZero(template);
  return Object.fromEntries(
    (['nombreInsertions', 'nombrePdf'] as const).filter((name) => zero[name] && isMissing(form.values[name])).map((name) => [name, 0]),
  );
}

function clientFilter(template: Template | undefined, form: JobForm): { client: number } | undefined {
  const client = template?.client ?? form.record?.client;
  return client && { client: client.id };
}
