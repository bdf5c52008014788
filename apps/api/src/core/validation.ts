import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';

/** Input is parsed by its zod schema; answers are ours, so they are written as they are. */
export function installValidation(server: FastifyInstance): void {
  server.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.setSchemaErrorFormatter((errors) => errors as unknown as Error);
}
