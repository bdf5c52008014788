import type { Module } from './core/module.ts';
import { access } from './modules/access/access.ts';

/** What is more than CRUD. */
export const modules: readonly Module[] = [access];
