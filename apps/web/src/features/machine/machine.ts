import type { machine } from '@editique/domain/entities/machine';
import type { RecordOf } from '@editique/domain/record';

export type Machine = RecordOf<typeof machine>;
