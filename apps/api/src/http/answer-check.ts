import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZodType } from 'zod';

/** Thrown for an answer that does not match what its route declares. */
export class WrongAnswer extends Error {
  readonly statusCode = 500;
}

/**
 * Checks every answer against the schema that its route declares for the status. A wrong answer fails the request with a 500. Only the
 * tests install this: in production answers are the product's own, and parsing each of them again costs time.
 */
export function checkAnswers(server: FastifyInstance, onWrong: (error: WrongAnswer) => void): void {
  server.addHook('onSend', async (request, reply, payload: unknown) => {
    const response = request.routeOptions.schema?.response;
    const isEmpty = payload === undefined || payload === null || payload === '';
    if (response === undefined || isEmpty || reply.statusCode >= 500) return payload;
    const refuse = (problem: string): never => {
      const error = new WrongAnswer(`${callOf(request)} answered ${reply.statusCode}: ${problem}`);
      request.log.error({ err: error }, 'wrong answer');
      onWrong(error);
      throw error;
    };
    const type = String(reply.getHeader('content-type')).split(';', 1)[0] ?? '';
    const schema = schemaFor(response, reply.statusCode, type) ?? refuse(`no schema is declared for ${type}`);
    // An answer that the route compressed itself is checked by the tests that request it uncompressed.
    if ((type !== JSON_TYPE && type !== JSON_LINES) || reply.hasHeader('content-encoding')) return payload;
    const check = (text: string): void => {
      for (const document of type === JSON_LINES ? text.split('\n').filter(Boolean) : [text]) {
        const { error } = schema.safeParse(JSON.parse(document));
        if (error) refuse(`${error.message} in ${document.slice(0, SHOWN)}`);
      }
    };
    if (payload instanceof Readable) return checkedAtItsEnd(payload, check);
    check(String(payload));
    return payload;
  });
}

const SHOWN = 2000;

const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url}`;

const JSON_TYPE = 'application/json';
const JSON_LINES = 'application/x-ndjson';

function schemaFor(response: unknown, status: number, type: string): ZodType | null {
  const declared = entryOf(response, String(status)) ?? entryOf(response, `${Math.floor(status / 100)}xx`);
  if (declared instanceof ZodType) return type === JSON_TYPE ? declared : null;
  const schema = entryOf(entryOf(entryOf(declared, 'content'), type), 'schema');
  return schema instanceof ZodType ? schema : null;
}

const entryOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;

/** Passes a stream through unchanged and checks its content at the end. A wrong answer breaks off the stream. */
function checkedAtItsEnd(source: Readable, check: (text: string) => void): Readable {
  const chunks: Buffer[] = [];
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done(null, chunk);
    },
    flush(done) {
      try {
        check(Buffer.concat(chunks).toString());
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  // The sender of the stream gets its error, so the callback has nothing to do.
  return pipeline(source, checked, () => undefined);
}
