import { registerResource } from './engine/routes/resource-routes.ts';
import { defineModule, ENTITIES } from './module.ts';

/** The calls that every entity has. The modules that add rules come before it. */
export const entities = defineModule({ name: ENTITIES }, (api, { engine, registry, rights }) => {
  registry.seal();
  for (const resource of registry.all()) registerResource(api, { engine, rights, resource });
});
