import { ville } from '@editique/domain/entities/ville';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Registry } from './engine/definition/registry.ts';
import { entities } from './entities.ts';
import { installValidation } from './http/validation.ts';
import { defineModule, ENTITIES, type Services } from './module.ts';
import { type AdminApp, startAdminApp } from './testing/admin.ts';

let test: AdminApp;
beforeAll(async () => {
  test = await startAdminApp('pglite');
});
afterAll(() => test?.close());

type Module = ReturnType<typeof defineModule>;

/** Starts a server with these modules, in this order. Returns 'started' or the error message. */
async function start(...modules: Module[]): Promise<string> {
  const server: FastifyInstance = fastify();
  const services: Services = { ...test.app.services, registry: new Registry([ville]) };
  installValidation(server);
  server.decorate('services', services);
  try {
    for (const module of modules) await server.register(module);
    await server.ready();
    return 'started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await server.close();
  }
}

const adding = (name: string, dependencies: string[] = []): Module =>
  defineModule({ name, dependencies }, (_api, { registry }) =>
    registry.addRules(name, ville, { flags: { petite: { condition: 'true' } } }),
  );
const idle = (name: string, dependencies: string[] = []): Module => defineModule({ name, dependencies }, () => undefined);

it('starts modules after those that they depend on', async () => {
  expect(await start(adding('first'), entities, idle('second', ['first', ENTITIES]))).toBe('started');
});

it('does not start without a module that another depends on', async () => {
  expect(await start(idle('second', ['first']))).toMatch(/'first'.*'second'/);
  expect(await start(idle('second', ['first']), idle('first'))).toMatch(/'first'.*'second'/);
});

it('does not start when two modules name the same filter', async () => {
  expect(await start(adding('first'), adding('second'), entities)).toBe('Two modules name the filter petite of ville: first and second');
});

it('does not start when a module adds rules after the entities were made', async () => {
  expect(await start(entities, adding('late'))).toBe('The module late adds rules to ville after its routes were made');
});

it('stops the work of a module before the server waits for its connections', async () => {
  const order: string[] = [];
  const server = fastify();
  server.decorate('services', test.app.services);
  await server.register(
    defineModule({ name: 'working' }, (api) => {
      api.addHook('preClose', async () => void order.push('stopped'));
      api.addHook('onClose', async () => void order.push('closed'));
    }),
  );
  await server.ready();
  await server.close();
  expect(order).toEqual(['stopped', 'closed']);
});
