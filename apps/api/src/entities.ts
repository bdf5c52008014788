import { registerResource } from './engine/routes/resource-routes.ts';
import { defineModule, ENTITIES } from './module.ts';

/** Registers the routes that every entity has. Modules that add rules must come before this one. */
export const entities = defineModule({ name: ENTITIES }, (api, { engine, registry, rights }) => {
  registry.seal();
  for (const resource of registry.all()) registerResource(api, { engine, rights, resource });
});
