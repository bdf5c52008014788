import { MAX_LOT_LINES } from '@editique/domain/dispatch/lot';
import { depot } from '@editique/domain/entities/depot';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { IconTruckDelivery } from '../../../icons/icons.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { LoadedCards } from '../../../ui/card/loaded-cards.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { LotModal } from './lot-modal.tsx';
import classes from './to-deposit.module.css';
import { ToDepositCard } from './to-deposit-card.tsx';
import { useToDeposit } from './use-to-deposit.ts';

/** Lists the jobs at end MSP that wait for their dépôt, a card per acheminement. Several jobs may leave with one slip. */
export function ToDepositScreen() {
  const query = useToDeposit();
  const { data } = query;
  const mayDeposit = useRights(depot).can('ajouter');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const jobs = data?.flatMap((group) => group.jobs) ?? [];
  // A job that somebody else deposited meanwhile drops out of the selection.
  const chosen = jobs.filter(({ id, nonSoldes }) => ids.has(id) && nonSoldes === 0);
  const plis = chosen.reduce((sum, { reste }) => sum + reste, 0);
  const counts = `${formatCount(chosen.length, 'job')}, ${formatCount(plis, 'pli')}`;
  const isTooMany = chosen.length > MAX_LOT_LINES;
  const choose = (changed: readonly number[], isOn: boolean) =>
    setIds(new Set(isOn ? [...ids, ...changed] : [...ids].filter((id) => !changed.includes(id))));
  return (
    <>
      <TitleBlock title={depot.actions['a-deposer']} total={data && jobs.length} />
      <NotRefreshed query={query} />
      <LoadedCards query={query} help="Les jobs n'ont pas pu être lus.">
        {(groups) =>
          groups.length === 0 ? (
            <Card>
              <EmptyState help="Tout ce qui est mis sous pli est déposé." />
            </Card>
          ) : (
            <div className={classes.groups}>
              {groups.map((group) => (
                <ToDepositCard
                  key={group.acheminement.id}
                  group={group}
                  {...(mayDeposit ? { isChosen: (id: number) => ids.has(id), onChoose: choose } : {})}
                />
              ))}
            </div>
          )
        }
      </LoadedCards>
      {mayDeposit && chosen.length > 0 && (
        <section className={classes.bar} aria-label="Sélection">
          <div className={classes.count} data-many={isTooMany || undefined} role="status">
            <VisuallyHidden>{counts}</VisuallyHidden>
            {isTooMany && `Un bordereau prend ${MAX_LOT_LINES} jobs au plus`}
          </div>
          <Button variant="subtle" onClick={() => setIds(new Set())}>
            Tout désélectionner
          </Button>
          <Button leftSection={<IconTruckDelivery size={16} stroke={1.7} aria-hidden />} disabled={isTooMany} onClick={() => setOpen(true)}>
            Créer le dépôt ({counts})
          </Button>
        </section>
      )}
      <LotModal isOpen={isOpen} jobs={chosen} onClose={() => setOpen(false)} onDone={() => setIds(new Set())} />
    </>
  );
}
