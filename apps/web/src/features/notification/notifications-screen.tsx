import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconAdjustments, IconBell, IconChecks } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { Pager } from '../../resource/list/rows/pager/pager.tsx';
import { useCardPages, usePaging } from '../../resource/list/rows/pager/use-card-pages.ts';
import { Card } from '../../ui/card/card.tsx';
import { StateTile } from '../../ui/card/state-tile.tsx';
import { usePhone } from '../../ui/device/use-phone.ts';
import { Segmented } from '../../ui/field/segmented.tsx';
import { former } from '../../ui/state/former.ts';
import { Loaded } from '../../ui/state/loaded.tsx';
import { NotRefreshed } from '../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { NotificationRows } from './notification-rows.tsx';
import classes from './notifications-screen.module.css';
import { PREFERENCES_ID } from './preferences-card.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from './use-notifications.ts';

const SIZE = 20;
const SHOWN = [
  { value: 'all', label: 'Toutes' },
  { value: 'unread', label: 'Non lues' },
];

/** Lists all notices of the last 90 days, the latest first. */
export function NotificationsScreen() {
  const paging = usePaging(SIZE);
  const [isUnread, setUnread] = useState(false);
  const user = useSession()?.user;
  const isPhone = usePhone();
  const unread = useUnreadCount();
  const query = useNotifications({ page: paging.page, size: paging.size, isUnread });
  const { data, question: shown, isFormer, isAwaited } = query;
  const { markRead, markAllRead, isPending } = useMarkRead();
  const pages = useCardPages(paging, data);
  return (
    <div className={classes.screen}>
      <TitleBlock
        title="Notifications"
        total={isFormer ? undefined : data?.total}
        actions={
          <>
            {user && (
              <Button
                component={Link}
                to={`/app/utilisateur/profile/${user.id}#${PREFERENCES_ID}`}
                variant="default"
                leftSection={<IconAdjustments size={16} stroke={1.7} aria-hidden />}
              >
                Préférences
              </Button>
            )}
            <Button
              variant="default"
              disabled={unread === 0 || isPending}
              leftSection={<IconChecks size={16} stroke={1.7} aria-hidden />}
              onClick={markAllRead}
            >
              Tout marquer comme lu
            </Button>
          </>
        }
      />
      <Segmented
        className={classes.shown}
        aria-label="Notifications montrées"
        data={SHOWN}
        value={isUnread ? 'unread' : 'all'}
        onChange={(value) => {
          setUnread(value === 'unread');
          paging.change({ page: 0 });
        }}
      />
      <NotRefreshed query={query} />
      <Card isFlush>
        <Loaded query={query}>
          {({ total, objects }) =>
            total === 0 ? (
              <div {...former(isFormer)}>
                <StateTile
                  icon={IconBell}
                  title={shown.isUnread ? 'Tout est lu' : 'Aucune notification'}
                  help="Vous choisissez ce que vous recevez sur votre profil."
                />
              </div>
            ) : (
              <>
                <div {...former(isAwaited)}>
                  <NotificationRows notifications={objects} onFollow={({ id, lue }) => !lue && markRead(id)} />
                </div>
                <Pager list={pages} isCompact={isPhone} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}
