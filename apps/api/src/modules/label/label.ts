import { defineModule } from '../../module.ts';
import { registerLabels } from './label-routes.ts';

/** Labels with a code for the scan station: of caissettes, cartons and machines. */
export const label = defineModule({ name: 'label' }, registerLabels);
