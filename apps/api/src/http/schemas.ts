import { INTEGER_MAX } from '@editique/domain/entity/field';
import { MAX_PAGE, MAX_SIZE } from '@editique/domain/entity/list-query';
import { validation } from '@editique/domain/messages';
import { z } from 'zod';

/** An id in an address. A number too large for any row is answered as not found, not as wrong input. */
export const idInPath = z
  .string()
  .regex(/^\d{1,18}$/, validation.numeric)
  .transform((id) => Math.min(Number(id), INTEGER_MAX));
export const idParams = z.object({ id: idInPath });
export type IdParams = z.infer<typeof idParams>;

const pagingMessage = `page est un entier de 0 à ${MAX_PAGE}, size un entier de 1 à ${MAX_SIZE}`;
export const pagedQuery = z.strictObject({
  page: z
    .string()
    .regex(/^\d{1,10}$/, pagingMessage)
    .transform(Number)
    .refine((page) => page <= MAX_PAGE, pagingMessage)
    .default(0),
  size: z
    .string()
    .regex(/^\d{1,3}$/, pagingMessage)
    .transform(Number)
    .refine((size) => size >= 1 && size <= MAX_SIZE, pagingMessage)
    .default(10),
});
export type PagedQuery = z.infer<typeof pagedQuery>;

/** Parses a list of ids in a query, without duplicates: `ids=3,12`. Without a limit of its own, only the length of an address limits it. */
export const idsInQuery = (name: string, most = Number.POSITIVE_INFINITY) =>
  z
    .string(validation.required)
    .regex(/^\d{1,9}(,\d{1,9})*$/, `${name} est une liste de numéros séparés par des virgules`)
    .transform((value) => [...new Set(value.split(',').map(Number))])
    .refine((ids) => ids.length <= most, `${name} compte au plus ${most} numéros`);

/** The body of a command whose fields are all optional may be left out. */
export const optionalBody = (schema: z.ZodType) => z.preprocess((body) => body ?? {}, schema);
