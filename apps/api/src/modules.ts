import type { Module } from './core/module.ts';
import { access } from './modules/access/access.ts';
import { events } from './modules/events/events.ts';
import { job } from './modules/job/job.ts';
import { stock } from './modules/stock/stock.ts';

/** What is more than CRUD. */
export const modules: readonly Module[] = [access, events, job, stock];
