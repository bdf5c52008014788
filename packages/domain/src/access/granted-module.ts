import { z } from 'zod';

/** The pages of one module that a selection of roles grants. */
export const grantedModuleSchema = z.strictObject({
  module: z.string(),
  pages: z.array(z.strictObject({ libelle: z.string(), chemin: z.string() })),
});
export type GrantedModule = z.infer<typeof grantedModuleSchema>;
