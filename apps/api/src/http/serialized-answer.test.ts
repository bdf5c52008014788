import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendSerialized, serializedAnswerOf } from './serialized-answer.ts';

const server = fastify();
const answer = serializedAnswerOf([{ nom: 'Fès' }]);
server.get('/', (request, reply) => sendSerialized(request, reply, answer));
const ask = (header: string | undefined) => server.inject({ url: '/', headers: header === undefined ? {} : { 'accept-encoding': header } });

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'GZIP', '*', 'identity;q=0.5, gzip', '*;q=0, gzip'])(
  'is compressed for a client that accepts « %s »',
  async (header) => {
    const { headers, rawPayload } = await ask(header);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual([{ nom: 'Fès' }]);
  },
);

it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000', 'br, GZIP;Q=0', '*;q=0', 'identity, *;q=0', 'not-gzip'])(
  'is plain for a client that accepts « %s »',
  async (header) => {
    const { headers, rawPayload } = await ask(header);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(JSON.parse(rawPayload.toString())).toEqual([{ nom: 'Fès' }]);
  },
);
