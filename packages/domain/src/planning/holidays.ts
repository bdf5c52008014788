import { z } from 'zod';
import { dateOf } from '../entity/moment.ts';
import { validation } from '../messages.ts';

/** The range of years for which the lunar calendar is known. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2075;
export const YEAR_REFUSAL = `l'année est un entier de ${FIRST_YEAR} à ${LAST_YEAR}`;
export const isHolidayYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;

const holidaySchema = z.strictObject({
  jour: z.iso.date(),
  nom: z.string(),
  /** True for a date that depends on the sighting of the moon. The authorities announce it a day or two before. */
  aConfirmer: z.boolean(),
});
export type Holiday = z.infer<typeof holidaySchema>;

/** The public holidays of a year that can be added as closures. */
export const holidaysSchema = z.strictObject({
  annee: z.int(),
  /** The country, in French. */
  pays: z.string(),
  jours: z.array(
    holidaySchema.extend({
      /** True when the whole atelier is already closed on that day. */
      existe: z.boolean(),
    }),
  ),
});
export type Holidays = z.infer<typeof holidaysSchema>;

const MOST_DAYS = 100;

/** The body of `POST /fermeture/jours-feries`. */
export const holidaysOrderSchema = z.object(
  {
    annee: z.number(YEAR_REFUSAL).refine(isHolidayYear, YEAR_REFUSAL),
    jours: z
      .array(dateOf(validation.date), validation.selection)
      .min(1, validation.selection)
      .max(MOST_DAYS, `au plus ${MOST_DAYS} à la fois`),
  },
  validation.selection,
);
export type HolidaysOrder = z.infer<typeof holidaysOrderSchema>;

export const holidaysAnswerSchema = z.strictObject({
  creees: z.int(),
  /** The number of days on which the atelier was already closed, so nothing was added. */
  existantes: z.int(),
});
export type HolidaysAnswer = z.infer<typeof holidaysAnswerSchema>;
