import { z } from 'zod';

/** Whether the user was shown the guide, or would not have it. */
export const guideSchema = z.strictObject({ vu: z.boolean() });
export type Guide = z.infer<typeof guideSchema>;
