import { failure, validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import type { ZodType, z } from 'zod';

/** Parses input with the zod schema of its route. Answers are the product's own, so they are written without a check. */
export function installValidation(server: FastifyInstance): void {
  server.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data, { error: inFrench });
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/** Returns the French message for a problem for which a schema has none of its own. The library's messages are English. */
const inFrench: z.core.$ZodErrorMap = (issue) => {
  // Occurs in queries only, because unknown fields of a body are dropped.
  if (issue.code === 'unrecognized_keys') return failure.unknownParameter;
  if (issue.input === undefined || issue.input === null) return validation.required;
  if (issue.code !== 'invalid_type') return failure.invalid;
  if (issue.expected === 'number' || issue.expected === 'int') return validation.numeric;
  return issue.expected === 'string' ? validation.string : failure.invalid;
};
