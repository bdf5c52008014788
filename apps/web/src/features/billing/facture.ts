import type { facture } from '@editique/domain/entities/facture';
import type { RecordOf } from '@editique/domain/record';

export type Facture = RecordOf<typeof facture>;
