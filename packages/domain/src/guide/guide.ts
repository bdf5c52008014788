import { z } from 'zod';

/** Whether the user has seen or dismissed the guide. */
export const guideSchema = z.strictObject({ vu: z.boolean() });
export type Guide = z.infer<typeof guideSchema>;
