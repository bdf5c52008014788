import type { Module } from '../../core/module.ts';
import { registerExport } from './export.ts';

/** Data in and out, as files that people's own tools read. */
export const transfer: Module = {
  routes(scope, services) {
    for (const resource of services.resources.values()) registerExport(scope, services, resource);
  },
};
