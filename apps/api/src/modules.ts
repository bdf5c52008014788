import { entities } from './entities.ts';
import { access } from './modules/access/access.ts';
import { billing } from './modules/billing/billing.ts';
import { corbeille } from './modules/corbeille/corbeille.ts';
import { dashboard } from './modules/dashboard/dashboard.ts';
import { dispatch } from './modules/dispatch/dispatch.ts';
import { exploitation } from './modules/exploitation/exploitation.ts';
import { guide } from './modules/guide/guide.ts';
import { integrity } from './modules/integrity/integrity.ts';
import { job } from './modules/job/job.ts';
import { journal } from './modules/journal/journal.ts';
import { label } from './modules/label/label.ts';
import { live } from './modules/live/live.ts';
import { notification } from './modules/notification/notification.ts';
import { planning } from './modules/planning/planning.ts';
import { retour } from './modules/retour/retour.ts';
import { search } from './modules/search/search.ts';
import { stock } from './modules/stock/stock.ts';
import { transfer } from './modules/transfer/transfer.ts';
import { views } from './modules/views/views.ts';

/** All modules in the order of their start: those that add rules to entities, the entities themselves, then those that build on both. */
export const modules = [
  access,
  job,
  planning,
  integrity,
  dispatch,
  label,
  retour,
  billing,
  stock,
  dashboard,
  notification,
  views,
  entities,
  live,
  corbeille,
  journal,
  search,
  guide,
  transfer,
  exploitation,
];
