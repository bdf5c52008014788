import { prestation } from '@editique/domain/entities/prestation';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPercentage, IconPlus } from '../../../icons/icons.ts';
import { hasStatus } from '../../../lib/api.ts';
import { formatCount, formatDate } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { former } from '../../../ui/state/former.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { ALL_CLIENTS } from './all-clients.ts';
import classes from './price.module.css';
import { PriceFilters } from './price-filters.tsx';
import { addHref, PriceTable } from './price-table.tsx';
import { RevisionModal } from './revision-modal.tsx';
import { useGridAsked, usePriceGrid } from './use-price-grid.ts';

/** Shows the prices of a client on a day, and revises them all by a percentage. The client and the day are in the address. */
export function PriceGridScreen() {
  const asked = useGridAsked();
  const { data, error, refetch, isFormer } = usePriceGrid(asked);
  const rights = useRights(tarifPrestation);
  const addPrestation = useRights(prestation).hrefTo('ajouter');
  const [isRevising, setRevising] = useState(false);
  const grid = data && !error ? data : undefined;
  /** Reads again, or resets the client and the day if the address names a deleted client or an impossible day. */
  const retry = () => (hasStatus(error, 400) ? asked.change({ client: null, date: null }) : void refetch());
  const missing = grid?.sansPrix ?? [];
  return (
    <>
      <TitleBlock
        title={tarifPrestation.actions.grille}
        actions={
          grid && (
            <>
              {rights.can('ajouter') && rights.can('modifier') && (
                <Button
                  variant="default"
                  leftSection={<IconPercentage size={16} stroke={1.7} aria-hidden />}
                  disabled={isFormer}
                  onClick={() => setRevising(true)}
                >
                  Réviser les prix…
                </Button>
              )}
              {rights.can('ajouter') && (
                <Button component={Link} to={addHref(grid)} leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}>
                  Ajouter un tarif
                </Button>
              )}
            </>
          )
        }
      />
      <PriceFilters asked={asked} grid={grid} />
      {missing.length > 0 && grid && (
        <div className={classes.warning}>
          <MessageBlock family="amber">
            {formatCount(missing.length, 'prestation')} sans prix au {formatDate(grid.date)}&#8239;:{' '}
            {missing.map(({ libelle }) => libelle).join(', ')}. Un job n'est pas facturé de ce qui n'a pas de prix.
          </MessageBlock>
        </div>
      )}
      <Card
        title={grid && `${grid.client ? grid.client.nomClient : ALL_CLIENTS}, au ${formatDate(grid.date)}`}
        aside={grid && formatCount(grid.prestations.length, 'prestation')}
        isFlush
        {...former(isFormer)}
      >
        <Loaded query={{ data: grid, error, refetch: retry }} help="Les prix n'ont pas pu être lus.">
          {(grid) =>
            grid.prestations.length === 0 ? (
              <EmptyState
                help="Les prix se donnent à des prestations&#8239;: ajoutez-en une d'abord."
                action={
                  addPrestation && (
                    <Button component={Link} to={addPrestation} leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}>
                      Ajouter {prestation.one}
                    </Button>
                  )
                }
              />
            ) : (
              <PriceTable grid={grid} />
            )
          }
        </Loaded>
      </Card>
      {isRevising && grid && (
        <RevisionModal
          client={grid.client}
          onClose={() => setRevising(false)}
          onApplied={(date) => {
            setRevising(false);
            asked.change({ date });
          }}
        />
      )}
    </>
  );
}
