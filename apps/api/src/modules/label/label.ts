import { defineModule } from '../../module.ts';
import { registerLabels } from './label-routes.ts';

/** Labels with a code that the scan station understands: of caissettes, cartons and machines. */
export const label = defineModule({ name: 'label' }, registerLabels);
