import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZodType } from 'zod';

/** An answer that its route does not describe. */
export class WrongAnswer extends Error {
  readonly statusCode = 500;
}

/**
 * Holds every answer against the schema that its route declares for its status. A wrong one fails the request with a 500.
 * The tests ask for this. Production does not: its answers are our own, and parsing each one again costs time.
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
    // What the route compressed itself was checked where it is sent plain.
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

/** A stream passes as it is. What it held is checked at its end: a wrong answer breaks it off. */
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
  // Whoever sends the stream hears of its failure.
  return pipeline(source, checked, () => undefined);
}
