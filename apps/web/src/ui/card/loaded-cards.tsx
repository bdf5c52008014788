import { Loaded, type LoadedProps } from '../state/loaded.tsx';
import { Card } from './card.tsx';

/** Draws the cards of a screen from a query. While it loads, and if it fails, one card takes their place. */
export function LoadedCards<T>({ query, waiting, ...rest }: LoadedProps<T>) {
  if (query.data !== undefined) return rest.children(query.data);
  if (waiting && !query.error) return waiting;
  return (
    <Card>
      <Loaded query={query} {...rest} />
    </Card>
  );
}
