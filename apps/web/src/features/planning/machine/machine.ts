import type { machine } from '@editique/domain/entities/machine';
import { MACHINE_TYPE } from '@editique/domain/job/steps';
import type { RecordOf } from '@editique/domain/record';
import { formatCount } from '../../../lib/text/format.ts';

export type Machine = RecordOf<typeof machine>;
type Typed = Pick<Machine, 'typeMachine'>;

const unitOf = ({ typeMachine }: Typed): string => (typeMachine === MACHINE_TYPE.impression ? 'feuille' : 'pli');

/** '4 200 feuilles', '1 pli'. */
export const quantityWords = (machine: Typed, quantity: number): string => formatCount(quantity, unitOf(machine));

/** '4 200 feuilles par heure'. */
export const rateWords = (machine: Typed, rate: number): string => `${quantityWords(machine, rate)} par heure`;
