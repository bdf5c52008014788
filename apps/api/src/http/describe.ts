import type { EntityDefinition } from '@editique/domain/entity/entity';
import { errorAnswer } from '@editique/domain/error-answer';
import { z } from 'zod';

/** What an answer holds: the schema of its JSON, or one schema for each content type. */
export type Answered = z.ZodType | { content: Record<string, { schema: z.ZodType }> };

/** How a call stands in the API's description, and what its answers are held against in the tests. */
export const describeCall = (tag: string, summary: string, response: Record<number, Answered>) => ({
  tags: [tag],
  summary,
  response: { ...response, '4xx': errorAnswer },
});

/** The same for a call about an entity. */
export const docs = (entity: EntityDefinition, summary: string, response: Record<number, Answered>) =>
  describeCall(entity.menu, summary, response);

const bytes = z.string().meta({ format: 'binary' });

/** The answer is a file of one of these content types. */
export const fileOf = (...types: string[]): Answered => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
});
