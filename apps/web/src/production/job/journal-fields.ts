import { integer, longText, reference, text } from '@editique/domain/entity/field';

/** What the job's journal also says: of a declaration of progress the spool and its sum before and after, of notes and files their name. */
export const declaredFields = {
  spool: reference('Spool', 'spool'),
  impression: integer('Feuilles imprimées'),
  msp: integer('Plis mis sous pli'),
  note: longText('Note'),
  piece: text('Pièce'),
};

/** A note is written once: there is nothing before it. */
export const writtenEvents = { note: 'Note' };
