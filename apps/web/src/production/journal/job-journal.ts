import { integer, longText, reference, text } from '@editique/domain/entity/field';
import { isObject } from '../../lib/is-object.ts';
import type { JournalChangesOf, JournalWords } from '../../resource/view/journal-card.tsx';

/**
 * What the journal of a job contains besides its fields: a declaration's spool and total before and after, a pin's machine and rank, the
 * names of notes and files. A note is written once, so it has no previous value.
 */
export const jobJournal: JournalWords = {
  more: {
    spool: reference('Spool', 'spool'),
    impression: integer('Feuilles imprimées'),
    msp: integer('Plis mis sous pli'),
    epingleImpression: text("Épingle de l'impression"),
    epingleMsp: text('Épingle de la mise sous pli'),
    note: longText('Note'),
    piece: text('Pièce'),
  },
  events: { note: 'Note' },
  describeChanges: (changes) =>
    Object.fromEntries(Object.entries(changes).map(([name, change]) => (isPinned(change) ? pinned(name, change) : [name, change]))),
};

type Change = JournalChangesOf[string];

/**
 * Returns whether the change is a pin. A declaration and a pin have the same operation name, but the journal stores a machine and a rank
 * for a pin, and a number for a declaration.
 */
const isPinned = ({ avant, apres }: Change): boolean => isPin(avant) || isPin(apres);
const isPin = (value: unknown): boolean => isObject(value) && 'rang' in value;

const pinned = (name: string, { avant, apres }: Change): [string, Change] => [
  `epingle${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  { avant: placeText(avant), apres: placeText(apres) },
];

function placeText(pin: unknown): string | null {
  if (!isObject(pin)) return null;
  const name = isObject(pin.machine) ? pin.machine.nomMachine : null;
  return `${name}, rang ${pin.rang}`;
}
