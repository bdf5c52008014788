import { integer, reference } from '@editique/domain/entity/field';

/** What the job's journal says of a declaration of progress: the spool, and its sum before and after. */
export const declaredFields = {
  spool: reference('Spool', 'spool'),
  impression: integer('Feuilles imprimées'),
  msp: integer('Plis mis sous pli'),
};
