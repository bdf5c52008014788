import { KEPT_DAYS } from '@editique/domain/corbeille/deleted';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { PAGE_SIZES } from '@editique/domain/entity/list-query';
import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { IconTrash } from '../../icons/icons.ts';
import { Pager } from '../../resource/list/rows/pager/pager.tsx';
import { useCardPages, usePaging } from '../../resource/list/rows/pager/use-card-pages.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardRows } from '../../ui/card/card-rows.tsx';
import { StateTile } from '../../ui/card/state-tile.tsx';
import { usePhone } from '../../ui/device/use-phone.ts';
import { former } from '../../ui/state/former.ts';
import { Loaded } from '../../ui/state/loaded.tsx';
import { NotRefreshed } from '../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import classes from './corbeille-screen.module.css';
import { DeletedRow } from './deleted-row.tsx';
import { useDeleted } from './use-deleted.ts';

const SIZE = 20;
/** A list that fits on the smallest page size needs no paging. */
const SHORTEST = Math.min(...PAGE_SIZES);
const ALL = '';

/**
 * Shows the deleted records of the lists in which the user may delete. The chosen list is in the address, so each list has its own link.
 */
export function CorbeilleScreen({ lists }: { lists: readonly EntityDefinition[] }) {
  const [parameters, setParameters] = useSearchParams();
  const paging = usePaging(SIZE);
  const isPhone = usePhone();
  const entity = lists.find(({ name }) => name === parameters.get('entite'));
  const query = useDeleted({ entite: entity?.name, page: paging.page, size: paging.size });
  const { data, question, isFormer, isAwaited } = query;
  const shown = lists.find(({ name }) => name === question);
  const choose = (name: string | null) => {
    setParameters(name ? { entite: name } : {}, { replace: true });
    paging.change({ page: 0 });
  };
  const pages = useCardPages(paging, data);
  return (
    <div className={classes.screen}>
      <TitleBlock title="Corbeille" total={isFormer ? undefined : data?.total} />
      <div className={classes.bar}>
        <Select
          className={classes.list}
          label="Liste"
          data={[{ value: ALL, label: 'Toutes les listes' }, ...lists.map(({ name, menu }) => ({ value: name, label: menu }))]}
          value={entity?.name ?? ALL}
          onChange={choose}
          allowDeselect={false}
          searchable
          selectFirstOptionOnChange
        />
        <p className={classes.help}>Un enregistrement supprimé se restaure pendant {KEPT_DAYS} jours, avec son numéro et son journal.</p>
      </div>
      <NotRefreshed query={query} />
      <Card isFlush>
        <Loaded query={query}>
          {({ total, objects }) =>
            total === 0 ? (
              <div {...former(isFormer)}>
                <StateTile
                  icon={IconTrash}
                  title="Corbeille vide"
                  help={
                    shown
                      ? `Rien n'a été supprimé de la liste «\u202F${shown.menu}\u202F» depuis ${KEPT_DAYS} jours.`
                      : `Rien n'a été supprimé depuis ${KEPT_DAYS} jours.`
                  }
                />
              </div>
            ) : (
              <>
                <div {...former(isAwaited)}>
                  <CardRows>
                    {objects.map((deleted) => (
                      <DeletedRow key={deleted.id} deleted={deleted} isListNamed={!shown} />
                    ))}
                  </CardRows>
                </div>
                {total > SHORTEST && <Pager list={pages} isCompact={isPhone} />}
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}
