import type { EntityDefinition } from '@editique/domain/entity/entity';
import { errorAnswer } from '@editique/domain/error-answer';
import { z } from 'zod';

/** What an answer holds: the schema of its JSON, or one schema for each content type. */
export type Answered = z.ZodType | { content: Record<string, { schema: z.ZodType }> };

/** Returns the part of a route's schema for the OpenAPI description. Tests also check the answers against it. */
export const describeCall = (tag: string, summary: string, response: Record<number, Answered>) => ({
  tags: [tag],
  summary,
  response: { ...response, '4xx': errorAnswer },
});

/** Describes a call about an entity, under the entity's menu name. */
export const docs = (entity: EntityDefinition, summary: string, response: Record<number, Answered>) =>
  describeCall(entity.menu, summary, response);

const bytes = z.string().meta({ format: 'binary' });

/** Returns the description of an answer that is a file of one of these content types. */
export const fileOf = (...types: string[]): Answered => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
});
