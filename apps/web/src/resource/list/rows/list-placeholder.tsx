import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { AnyListController } from '../state/use-list.ts';

/** Shown in place of rows: the error, or that there are none and what to do about it. */
export function ListPlaceholder({ list, add }: { list: AnyListController; add: ReactNode }) {
  if (list.error) return <ErrorState error={list.error} help="Les lignes n'ont pas pu être lues." onRetry={list.refetch} />;
  if (!list.isFiltered) return <EmptyState help="La liste est encore vide." action={add} />;
  return (
    <EmptyState
      isFiltered
      help={helpFor(list)}
      action={
        <Button variant="default" onClick={list.clear}>
          Effacer les filtres
        </Button>
      }
    />
  );
}

/** Returns 'Aucune ligne ne répond à la recherche et aux 2 filtres.' */
function helpFor({ state }: AnyListController): string {
  const count = Object.keys(state.filters).length;
  const filters = count === 1 ? 'au filtre' : `aux ${count} filtres`;
  const parts = [...(state.q ? ['à la recherche'] : []), ...(count > 0 ? [filters] : [])];
  return `Aucune ligne ne répond ${parts.join(' et ')}.`;
}
