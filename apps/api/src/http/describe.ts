import type { EntityDefinition } from '@editique/domain/entity/entity';
import { z } from 'zod';

const errorSchema = z.looseObject({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });

/** How a call about an entity stands in the API's description. */
export const docs = (entity: EntityDefinition, summary: string, response: Record<number, z.ZodType>) => ({
  tags: [entity.menu],
  summary,
  response: { ...response, '4xx': errorSchema },
});
