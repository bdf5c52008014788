import type { ImportReport } from '@editique/domain/transfer/import-report';
import { isObject } from '../../lib/is-object.ts';

/** A success answers the report alone; a refusal of wrong rows has a message beside it. */
export const isImportReport = (value: unknown): value is ImportReport =>
  isObject(value) && [value.lignes, value.crees, value.modifies].every(Number.isInteger) && Array.isArray(value.erreurs);
