import { job } from '@editique/domain/entities/job';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { positive } from '@editique/domain/entity/field';
import { createSchema, updateSchema } from '@editique/domain/entity/schema';
import { type CountedJob, checkJobCounts, mayBeZero } from '@editique/domain/job/counts';
import type { z } from 'zod';
import type { Template } from '../template/template.ts';

/** The form's schema under its bibliothèque: which counts may be zero, and the order of the dates. */
export function jobSchema(mode: 'create' | 'edit', template: Template | undefined): z.ZodType {
  const entity = template ? withZeroRules(template) : job;
  const schema = mode === 'create' ? createSchema(entity) : updateSchema(entity);
  if (!template) return schema;
  return schema.superRefine((values, context) => {
    for (const [name, message] of Object.entries(checkJobCounts(values as unknown as CountedJob, template)))
      context.addIssue({ code: 'custom', path: [name], message });
  });
}

/** The rules stand at the fields, so that a zero is refused together with other errors and not after them. */
function withZeroRules(template: Template): EntityDefinition {
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
