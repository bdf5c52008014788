import type { article } from '@editique/domain/entities/article';
import type { RecordOf } from '@editique/domain/record';

export type Article = RecordOf<typeof article>;
