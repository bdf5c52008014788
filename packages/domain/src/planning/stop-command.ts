import type { z } from 'zod';
import { arret } from '../entities/arret.ts';
import { createSchema } from '../entity/schema.ts';

/** The body of `POST /machine/{id}/arret`. The machine comes from the path, and the stop begins at the server's time. */
export const stopOrderSchema = createSchema(arret).pick({ motif: true, observation: true });
export type StopOrder = z.infer<typeof stopOrderSchema>;

export const ALREADY_STOPPED = 'Cette machine est déjà arrêtée';
export const ALREADY_ENDED = 'Cet arrêt est déjà terminé';
export const NOT_BEGUN = "Cet arrêt n'a pas encore commencé";
