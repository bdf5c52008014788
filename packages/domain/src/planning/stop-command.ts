import type { z } from 'zod';
import { arret } from '../entities/arret.ts';
import { createSchema } from '../entity/schema.ts';

/** The body of `POST /machine/{id}/arret`: the server says which machine it is and when the stop begins. */
export const stopOrderSchema = createSchema(arret).pick({ motif: true, observation: true });
export type StopOrder = z.infer<typeof stopOrderSchema>;

export const ALREADY_STOPPED = 'Cette machine est déjà arrêtée';
export const ALREADY_ENDED = 'Cet arrêt est déjà terminé';
