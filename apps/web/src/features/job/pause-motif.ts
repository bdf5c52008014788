import { reference } from '@editique/domain/entity/field';

/** Why a job is paused. */
export const PAUSE_MOTIF = reference('Motif', 'motif', { required: false, usage: 'pause' });
