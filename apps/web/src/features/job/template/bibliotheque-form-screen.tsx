import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readId, useRecord } from '../../../resource/record/use-record.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { BibliothequeForm } from './bibliotheque-form.tsx';
import { COPY, copyOf } from './copy.ts';

/** Creates a bibliothèque, empty or as a copy of another (`?copie=<id>`). */
export function BibliothequeCreateScreen() {
  const id = readId(useSearchParams()[0].get(COPY) ?? undefined);
  const { data, isLoading } = useRecord(bibliotheque, id);
  const initial = useMemo(() => data && copyOf(data), [data]);
  if (isLoading) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  return <BibliothequeForm mode="create" initial={initial} />;
}

export const BibliothequeEditScreen = () => <BibliothequeForm mode="edit" />;
