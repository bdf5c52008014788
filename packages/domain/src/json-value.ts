import { z } from 'zod';

/**
 * Any JSON value. The schema is recursive, so OpenAPI can describe it only under a name. Without this id each route that returns such a
 * value would reference a schema that is missing from the API description.
 */
export const jsonValueSchema = z.json().register(z.globalRegistry, { id: 'ValeurJson' });
