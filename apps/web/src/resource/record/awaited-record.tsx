import type { EntityDefinition } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { isGoneError } from '../../ui/state/gone.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { useListHref } from './use-list-href.ts';
import { useMayList } from './use-may-list.ts';

interface AwaitedRecordProps {
  entity: EntityDefinition;
  /** Why the record could not be read; null while it is being read. */
  error: Error | null;
  onRetry: () => void;
}

/** Shown in place of a record: that it is being read, or why it could not be and where to go on. One that does not exist is not read again. */
export function AwaitedRecord({ entity, error, onRetry }: AwaitedRecordProps) {
  const listHref = useListHref(entity);
  const mayList = useMayList(entity);
  const back = (
    <Button component={Link} to={listHref} variant="default">
      {mayList ? 'Revenir à la liste' : 'Revenir au dashboard'}
    </Button>
  );
  return <Card>{error ? <ErrorState error={error} onRetry={isGoneError(error) ? undefined : onRetry} back={back} /> : <Spinner />}</Card>;
}
