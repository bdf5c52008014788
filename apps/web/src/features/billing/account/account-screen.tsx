import { MAX_MOVEMENTS } from '@editique/domain/billing/account-limit';
import { client as clientEntity } from '@editique/domain/entities/client';
import { reglement } from '@editique/domain/entities/reglement';
import { isDay } from '@editique/domain/entity/moment';
import { firstOfMonth } from '@editique/domain/time/days';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { IconPlus } from '../../../icons/icons.ts';
import { isRefused } from '../../../lib/is-refused.ts';
import { serverDay } from '../../../lib/server-day.ts';
import { ClientRateCard } from '../../../production/retour/client-rate-card.tsx';
import { useListHref } from '../../../resource/record/use-list-href.ts';
import { readRecordId } from '../../../resource/record/use-record.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { PeriodFilter } from '../../../resource/typing/period-filter.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { former } from '../../../ui/state/former.ts';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import classes from './account.module.css';
import { ClientCard } from './client-card.tsx';
import { ClientLinks } from './client-links.tsx';
import { MovementTable } from './movement-table.tsx';
import { SituationCard } from './situation-card.tsx';
import { type AskedDays, accountAddress, daysOf, useAccount } from './use-account.ts';

const dayIn = (text: string | null): string | null => (isDay(text) ? text : null);

const PRESETS = [
  { label: 'Tout', period: () => ({ du: null, au: serverDay() }) },
  { label: 'Ce mois', period: () => ({ du: firstOfMonth(serverDay()), au: serverDay() }) },
  { label: '12 mois', period: () => ({ du: firstOfMonth(serverDay(), -11), au: serverDay() }) },
] as const;

/** How many movements are read and shown at once, the newest first, because an account may be long. */
const STEP = 200;

/** Shows a client's account: the client, the amount owed, and the movements behind that amount. */
export function AccountScreen() {
  const id = readRecordId(useParams().id);
  const navigate = useNavigate();
  const listHref = useListHref(clientEntity);
  const [parameters, change] = useAddress();
  const asked: AskedDays = { du: dayIn(parameters.get('du')), au: dayIn(parameters.get('au')) };
  const [last, setLast] = useState(STEP);
  const { data, error, refetch, isFormer, isAwaited } = useAccount(id, asked, last);
  const add = useRights(reglement).hrefTo('ajouter');
  const current = data?.client.id === id ? data : undefined;
  return (
    <>
      <TitleBlock
        title={clientEntity.actions.compte}
        record={current && { name: current.client.nomClient }}
        onBack={() => navigate(listHref)}
        actions={
          current && (
            <>
              <DocumentButton path={accountAddress(current.client.id, 'releve.pdf')} query={daysOf(asked)} isFilled={!add}>
                Relevé PDF
              </DocumentButton>
              {add && (
                <Button component={Link} to={`${add}?client=${current.client.id}`} leftSection={<IconPlus size={16} aria-hidden />}>
                  Nouveau règlement
                </Button>
              )}
            </>
          )
        }
      />
      {(!current || isRefused(error)) && (
        <Card>
          {error || id === null ? (
            <ErrorState
              error={error ?? new Error()}
              help="Le compte n'a pas pu être lu."
              onRetry={isRefused(error) ? undefined : () => void refetch()}
            />
          ) : (
            <Spinner />
          )}
        </Card>
      )}
      <NotRefreshed query={{ data: current, error: isRefused(error) ? null : error, refetch }} />
      {current && (
        <div className={classes.columns}>
          <div className={classes.part}>
            <div {...former(isFormer)}>
              <SituationCard account={current} />
            </div>
            <div>
              <PeriodFilter
                period={{ du: asked.du, au: asked.au ?? serverDay() }}
                presets={PRESETS}
                onChange={({ du, au }) => {
                  setLast(STEP);
                  change({ ...(du !== undefined && { du }), ...(au !== undefined && { au: au === serverDay() ? null : au }) });
                }}
              />
              <div {...former(isAwaited)}>
                <MovementTable
                  account={current}
                  onEarlier={last < MAX_MOVEMENTS ? () => setLast(Math.min(last + STEP, MAX_MOVEMENTS)) : undefined}
                />
              </div>
            </div>
          </div>
          <div className={classes.part}>
            <ClientCard client={current.client} />
            <ClientLinks client={current.client.id} />
            <ClientRateCard client={current.client.id} />
          </div>
        </div>
      )}
    </>
  );
}
