import type { ImportReport } from '@editique/domain/transfer/import-report';
import { isObject } from '../../lib/is-object.ts';

/** Checks only the report's own fields: a success is the report alone, while a refusal of invalid rows adds a message. */
export const isImportReport = (value: unknown): value is ImportReport =>
  isObject(value) && [value.lignes, value.crees, value.modifies].every(Number.isInteger) && Array.isArray(value.erreurs);
