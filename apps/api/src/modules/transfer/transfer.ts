import multipart from '@fastify/multipart';
import { defineModule, ENTITIES } from '../../module.ts';
import { registerBulkDelete } from './bulk-delete.ts';
import { registerExport } from './export.ts';
import { ImportQueue } from './import/import-queue.ts';
import { registerImport } from './import/import-route.ts';

/** Export and import of CSV and XLSX files, and deletion of many rows at once. */
export const transfer = defineModule({ name: 'transfer', dependencies: [ENTITIES] }, (api, services) => {
  const resources = services.registry.all();
  for (const resource of resources) {
    registerExport(api, services, resource);
    if (resource.table.entity.verbs.includes('supprimer')) registerBulkDelete(api, services, resource);
  }
  const imports = new ImportQueue();
  // Multipart forms are accepted here and by the files of jobs only.
  api.register(async (forms) => {
    await forms.register(multipart);
    for (const resource of resources)
      if (resource.table.entity.verbs.includes('ajouter')) registerImport(forms, services, resource, imports);
  });
});
