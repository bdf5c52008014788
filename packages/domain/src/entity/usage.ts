import type { EntityDefinition } from './entity.ts';

export interface Usage {
  entity: Pick<EntityDefinition, 'nouns'>;
  count: number;
}

/** 'utilisé par 3 factures et 1 bibliothèque': by what and by how many; empty when by nothing. */
export function usedBy(usages: readonly Usage[]): string {
  const parts = usages.filter(({ count }) => count > 0).map(({ entity, count }) => `${count} ${entity.nouns[count === 1 ? 0 : 1]}`);
  return parts.length === 0 ? '' : `utilisé par ${enumerate(parts)}`;
}

/** The whole sentence of a refused deletion. */
export const inUseMessage = (usages: readonly Usage[]): string => `Suppression impossible : ${usedBy(usages)}`;

function enumerate(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} et ${last}` : last;
}
