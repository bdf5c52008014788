import { type GrantedModule, grantedModuleSchema } from '@editique/domain/access/granted-module';
import { users } from '@editique/domain/entities/users';
import { verbPath } from '@editique/domain/entity/permission';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../../db/database.ts';
import { docs } from '../../../http/describe.ts';
import type { Services } from '../../../module.ts';

const MAX_ROLES = 1000;
const query = z.strictObject({
  roles: z
    .string('roles est une liste de numéros séparés par des virgules')
    .regex(/^(\d{1,9}(,\d{1,9})*)?$/, 'roles est une liste de numéros séparés par des virgules')
    .transform((value) => value.split(',').filter(Boolean).map(Number))
    .refine((ids) => ids.length <= MAX_ROLES, `roles compte au plus ${MAX_ROLES} numéros`),
});

/**
 * Registers the preview of the pages that a choice of roles gives. Users who may write users may call it, even without the page of the
 * roles.
 */
export function registerGrantedPages(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Querystring: { roles: number[] } }>(
    '/users/droits',
    {
      config: { access: { anyOf: [verbPath(users, 'ajouter'), verbPath(users, 'modifier')] } },
      schema: { ...docs(users, 'Pages que donnent des rôles', { 200: z.array(grantedModuleSchema) }), querystring: query },
    },
    (request) =>
      run<GrantedModule>(
        engine.db,
        `select m.libelle as module, jsonb_agg(jsonb_build_object('libelle', p.libelle, 'chemin', p.chemin) order by p.chemin) as pages
         from page p join module m on m.id = p.module_id
         where p.id in (select rp.page_id from role_page rp where rp.role_id = any($1::int[])) group by m.id, m.libelle order by m.id`,
        [request.query.roles],
      ),
  );
}
