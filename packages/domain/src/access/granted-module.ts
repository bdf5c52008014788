import { z } from 'zod';

/** The pages of one module that a choice of roles gives. */
export const grantedModuleSchema = z.strictObject({
  module: z.string(),
  pages: z.array(z.strictObject({ libelle: z.string(), chemin: z.string() })),
});
export type GrantedModule = z.infer<typeof grantedModuleSchema>;
