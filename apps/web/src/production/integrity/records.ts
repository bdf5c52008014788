import type { incident } from '@editique/domain/entities/incident';
import type { retirage } from '@editique/domain/entities/retirage';
import type { Pieces } from '@editique/domain/integrity/fates';
import type { RecordOf } from '@editique/domain/record';
import { formatNumber } from '../../lib/text/format.ts';

export type Incident = RecordOf<typeof incident>;
export type Retirage = RecordOf<typeof retirage>;

/** 'Pli 1 203', 'Plis 1 203 à 1 207'. */
export const piecesWords = ({ de, a }: Pieces): string =>
  de === a ? `Pli ${formatNumber(de)}` : `Plis ${formatNumber(de)} à ${formatNumber(a)}`;

/** 'Retirage n° 2'. */
export const retirageName = ({ numero }: Pick<Retirage, 'numero'>): string => `Retirage n°\u00a0${numero}`;
