import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readId, useRecord } from '../../../resource/record/use-record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { COPY, copyOf } from './copy.ts';

/** The add form, empty or begun as a copy of another bibliothèque. */
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
  return <FormScreen entity={bibliotheque} mode="create" {...(initial ? { initial } : {})} />;
}
