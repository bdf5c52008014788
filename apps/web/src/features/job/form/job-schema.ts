import { job } from '@editique/domain/entities/job';
import { positive } from '@editique/domain/entity/field';
import type { Form } from '@editique/domain/entity/input';
import { createSchema, updateSchema } from '@editique/domain/entity/schema';
import { type CountedJob, checkJobCounts, mayBeZero } from '@editique/domain/job/counts';
import type { z } from 'zod';
import type { Template } from '../template/template.ts';

/** Returns the form's schema for its bibliothèque: which counts may be zero, and the order of the dates. */
export function jobSchema(mode: Form, template: Template | undefined): z.ZodType {
  if (!template) return mode === 'create' ? createSchema(job) : updateSchema(job);
  const entity = withZeroRules(template);
  return mode === 'create' ? agreeing(createSchema(entity), template) : agreeing(updateSchema(entity), template);
}

const agreeing = (schema: z.ZodType<CountedJob>, template: Template): z.ZodType =>
  schema.superRefine((values, context) => {
    for (const [name, message] of Object.entries(checkJobCounts(values, template)))
      context.addIssue({ code: 'custom', path: [name], message });
  });

/** Sets the rules on the fields themselves, so that a zero is refused together with other errors rather than after them. */
function withZeroRules(template: Template) {
  const zero = mayBeZero(template);
  const { nombrePdf, nombreInsertions } = job.fields;
  return {
    ...job,
    fields: {
      ...job.fields,
      nombrePdf: zero.nombrePdf ? nombrePdf : positive(nombrePdf.label),
      nombreInsertions: zero.nombreInsertions ? nombreInsertions : positive(nombreInsertions.label),
    },
  };
}
