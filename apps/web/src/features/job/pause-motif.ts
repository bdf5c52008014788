import { reference } from '@editique/domain/entity/field';

/** The field for the motif of a pause. */
export const PAUSE_MOTIF = reference('Motif', 'motif', { required: false, usage: 'pause' });
