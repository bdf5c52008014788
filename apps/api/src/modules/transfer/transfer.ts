import multipart from '@fastify/multipart';
import type { Module } from '../../module.ts';
import { registerBulkDelete } from './bulk-delete.ts';
import { registerExport } from './export.ts';
import { registerImport } from './import-route.ts';

/** Data in and out, as files that people's own tools read. */
export const transfer: Module = {
  routes(scope, services) {
    const resources = [...services.resources.values()];
    for (const resource of resources) {
      registerExport(scope, services, resource);
      if (resource.table.entity.verbs.includes('supprimer')) registerBulkDelete(scope, services, resource);
    }
    // Forms with files are taken here and nowhere else.
    scope.register(async (forms) => {
      await forms.register(multipart);
      for (const resource of resources) if (resource.table.entity.verbs.includes('ajouter')) registerImport(forms, services, resource);
    });
  },
};
