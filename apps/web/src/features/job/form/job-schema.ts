import { job } from '@editique/domain/entities/job';
import { positive } from '@editique/domain/entity/field';
import type { Form } from '@editique/domain/entity/input';
import { createSchema, updateSchema } from '@editique/domain/entity/schema';
import { type CountedJob, type CountingBibliotheque, checkJobCounts, mayBeZero, type StoredCounts } from '@editique/domain/job/counts';
import type { z } from 'zod';

type Template = CountingBibliotheque & { id: number };
type StoredJob = StoredCounts & { bibliotheque: { id: number } };

/** Returns the form's schema for its bibliothèque: which counts may be zero, and the order of the dates. */
export function jobSchema(mode: Form, template: Template | undefined, record: StoredJob | undefined): z.ZodType {
  if (!template) return mode === 'create' ? createSchema(job) : updateSchema(job);
  const stored = record?.bibliotheque.id === template.id ? record : undefined;
  const entity = withZeroRules(template, stored);
  const agreeing = (schema: z.ZodType<CountedJob>): z.ZodType =>
    schema.superRefine((values, context) => {
      for (const [name, message] of Object.entries(checkJobCounts(values, template, stored)))
        context.addIssue({ code: 'custom', path: [name], message });
    });
  return agreeing(mode === 'create' ? createSchema(entity) : updateSchema(entity));
}

/** Sets the rules on the fields themselves, so that a zero is refused together with other errors rather than after them. */
function withZeroRules(template: Template, stored: StoredCounts | undefined) {
  const zero = mayBeZero(template, stored);
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
