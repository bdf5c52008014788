import { failure, validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import type { ZodType, z } from 'zod';

/** Input is parsed by its zod schema; answers are ours, so they are written as they are. */
export function installValidation(server: FastifyInstance): void {
  server.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data, { error: inFrench });
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.setSchemaErrorFormatter((errors) => errors as unknown as Error);
}

/** What a schema does not say itself is said in French too; the library would answer in English. */
const inFrench: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return validation.required;
  if (issue.code !== 'invalid_type') return failure.invalid;
  if (issue.expected === 'number' || issue.expected === 'int') return validation.numeric;
  return issue.expected === 'string' ? validation.string : failure.invalid;
};
