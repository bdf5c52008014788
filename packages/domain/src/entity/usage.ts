import { type EntityDefinition, nounOf } from './entity.ts';

export interface Usage {
  entity: Pick<EntityDefinition, 'nouns'>;
  count: number;
}

/** Returns why a record cannot be deleted, such as 'Ce client est utilisé par 3 factures et 1 bibliothèque'. Empty when nothing uses it. */
export function usedBy(used: EntityDefinition, usages: readonly Usage[]): string {
  const parts = usages.filter(({ count }) => count > 0).map(({ entity, count }) => `${count} ${entity.nouns[count === 1 ? 0 : 1]}`);
  if (parts.length === 0) return '';
  return `${demonstrative(used)} ${nounOf(used)} est ${isFeminine(used) ? 'utilisée' : 'utilisé'} par ${enumerate(parts)}`;
}

export const isFeminine = (entity: EntityDefinition): boolean => entity.one.startsWith('une ');
const STARTS_WITH_VOWEL = /^[aeiouyéèê]/i;

function demonstrative(entity: EntityDefinition): string {
  if (isFeminine(entity)) return 'Cette';
  return STARTS_WITH_VOWEL.test(nounOf(entity)) ? 'Cet' : 'Ce';
}

function enumerate(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} et ${last}` : last;
}
