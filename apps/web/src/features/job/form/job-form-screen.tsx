import { job } from '@editique/domain/entities/job';
import { mayBeZero } from '@editique/domain/job/counts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ReferenceControl } from '../../../resource/form/controls.tsx';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { isMissing, isObject } from '../../../resource/record/record.ts';
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
function JobFormScreen({ mode }: { mode: 'create' | 'edit' }) {
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
        facture: ({ field, ...props }, form) =>
          field.kind === 'reference' && <ReferenceControl {...props} field={field} filters={clientFilter(template, form)} />,
      }}
      aside={(form) => <FormAside form={form} template={template} onTemplate={setTemplate} />}
    />
  );
}

interface FormAsideProps {
  form: FormHandle;
  template: Template | undefined;
  onTemplate: (template: Template | undefined) => void;
}

function FormAside({ form, template, onTemplate }: FormAsideProps) {
  const chosen = form.values.bibliotheque;
  const found = useTemplate(isObject(chosen) ? Number(chosen.id) : null);
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
function zeroesFor(template: Template, form: FormHandle): Record<string, number> {
  const zero = mayBeZero(template);
  return Object.fromEntries(
    (['nombreInsertions', 'nombrePdf'] as const).filter((name) => zero[name] && isMissing(form.values[name])).map((name) => [name, 0]),
  );
}

function clientFilter(template: Template | undefined, form: FormHandle): { client: number } | undefined {
  const client = template?.client ?? form.record?.client;
  return isObject(client) ? { client: Number(client.id) } : undefined;
}
