import { reference } from '@editique/domain/entity/field';

/** The field for the motif of a pause, shared by the dialogs that ask for it. Its select lists the motifs meant for pauses first. */
export const PAUSE_MOTIF = reference('Motif', 'motif', { required: false, usage: 'pause' });
