import { registerResource } from './engine/routes/resource-routes.ts';
import { AnswerLines } from './http/limits/answer-lines.ts';
import { defineModule, ENTITIES } from './module.ts';

/** How many lists of options are sent to one user at once, and how many more may wait. Some tabs ask for dozens when a browser starts. */
const OPTIONS = { atOnce: 6, waiting: 100 };

/** Registers the routes that every entity has. Modules that add rules must come before this one. */
export const entities = defineModule({ name: ENTITIES }, (api, { engine, registry, rights }) => {
  registry.seal();
  const options = new AnswerLines<number>(OPTIONS.atOnce, OPTIONS.waiting);
  for (const resource of registry.all()) registerResource(api, { engine, rights, resource, options });
});
