import { entityNamed } from '@editique/domain/catalog';
import type { Deleted } from '@editique/domain/corbeille/deleted';
import { personName } from '@editique/domain/text/person-name';
import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { IconArrowBackUp } from '../../icons/icons.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { BIN_KEY } from '../../resource/record/cache-keys.ts';
import { useRestore } from '../../resource/record/use-mutations.ts';
import { CardRow } from '../../ui/card/card-rows.tsx';
import { Facts } from '../../ui/facts.tsx';
import classes from './corbeille-screen.module.css';

interface DeletedRowProps {
  deleted: Deleted;
  /** Whether the row names its list. */
  isListNamed: boolean;
}

export function DeletedRow({ deleted: { id, entite, libelle, supprimeLe, par }, isListNamed }: DeletedRowProps) {
  const entity = entityNamed(entite);
  const restore = useRestore(entity);
  const isReading = useIsFetching({ queryKey: BIN_KEY }) > 0;
  return (
    <CardRow
      name={libelle}
      detail={
        <Facts
          of={[
            isListNamed && entity.menu,
            <>
              Supprimé le <time dateTime={supprimeLe}>{formatDateTime(supprimeLe)}</time>
              {par && ` par ${personName(par)}`}
            </>,
          ]}
        />
      }
    >
      <Button
        variant="default"
        size="xs"
        className={classes.restore}
        leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
        aria-label={`Restaurer ${libelle}`}
        // Busy until the list is read again and this row is gone.
        loading={restore.isPending || (restore.isSuccess && isReading)}
        onClick={() => restore.mutate(id)}
      >
        Restaurer
      </Button>
    </CardRow>
  );
}
