import { z } from 'zod';
import { longText } from '../entity/field.ts';
import { fieldSchema, referenceSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';
import { personSchema } from '../record-schema.ts';
import { personName } from '../text/person-name.ts';

const MENTIONS_MAX = 20;

/** A note about a job, as `GET /job/{id}/notes` answers it. */
export const noteSchema = z.strictObject({
  id: z.int(),
  texte: z.string(),
  date: z.iso.datetime(),
  utilisateur: personSchema.nullable(),
  mentions: z.array(personSchema),
});
export type Note = z.infer<typeof noteSchema>;

/** The body of `POST /job/{id}/notes`. */
export const noteInput = z.object({
  texte: fieldSchema(longText('Note')),
  mentions: z
    .array(referenceSchema, validation.selection)
    .max(MENTIONS_MAX, `une note mentionne au plus ${MENTIONS_MAX} personnes`)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
});
export type NoteInput = z.infer<typeof noteInput>;

type Person = Note['mentions'][number];

/** Returns the mention of a person as written in a note. */
export const mentionOf = (person: Pick<Person, 'prenom' | 'nom'>): string => `@${personName(person)}`;

/** Returns every form of a mention that a stored note may contain: older notes name the first name first. */
const mentionsOf = (person: Pick<Person, 'prenom' | 'nom'>): string[] => [mentionOf(person), `@${person.prenom} ${person.nom}`];

export interface NotePart {
  text: string;
  isMention: boolean;
}

/** Splits the text of a note at the mentions of these people. */
export function noteParts(text: string, people: readonly Pick<Person, 'prenom' | 'nom'>[]): NotePart[] {
  // Longest first, because one name may be the beginning of another.
  const names = [...new Set(people.flatMap(mentionsOf))].toSorted((one, other) => other.length - one.length);
  const parts: NotePart[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const name = names.find((candidate) => text.startsWith(candidate, at));
    if (name) {
      if (plain) parts.push({ text: plain, isMention: false });
      parts.push({ text: name, isMention: true });
      plain = '';
    } else plain += text.charAt(at);
    at += name ? name.length : 1;
  }
  if (plain) parts.push({ text: plain, isMention: false });
  return parts;
}

const OPENING_MAX = 140;

/** Returns the first words of a long text, on one line. */
export function opening(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > OPENING_MAX
    ? `${letters
        .slice(0, OPENING_MAX - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}
