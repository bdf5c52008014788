import { z } from 'zod';

/**
 * Any value that JSON can say. It contains itself, so the description of the API can say it only by a name: without one, each call
 * that answers it would refer to a schema that the description does not hold.
 */
export const jsonValueSchema = z.json().register(z.globalRegistry, { id: 'ValeurJson' });
