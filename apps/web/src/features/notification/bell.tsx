import { NOTIFICATIONS_PATH } from '@editique/domain/notification/notification';
import { ActionIcon, Button } from '@mantine/core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconBell } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import { LatePopover } from '../../ui/dialog/late-popover.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import classes from './bell.module.css';
import { NotificationRows } from './notification-rows.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from './use-notifications.ts';

const SHOWN = 8;
/** Above that the badge says only that there are more, and the name of the button how many. */
const MOST = 9;

/** How many notices are unread, on every screen, and the latest of them. */
export function Bell() {
  const { key } = useLocation();
  // It is open only on the page where it was opened: following a notice closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const page = useRef(key);
  useEffect(() => {
    page.current = key;
  }, [key]);
  const show = useCallback((isShown: boolean) => setOpenedAt(isShown ? page.current : null), []);
  return <BellButton isOpen={openedAt === key} onChange={show} />;
}

/** Not drawn again with every page that is opened. */
const BellButton = memo(({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) => {
  const count = useUnreadCount();
  const badge = count > MOST ? `${MOST}+` : String(count);
  // Contains the text of the badge: people who speak to their computer say what they see.
  const name = count > MOST ? `Notifications ${badge}` : 'Notifications';
  const label = count ? `${name}, ${formatCount(count, 'non lue', 'non lues')}` : name;
  return (
    <LatePopover
      isOpen={isOpen}
      onChange={onChange}
      width="min(380px, calc(100vw - 24px))"
      middlewares={{ flip: true, shift: { padding: 12 } }}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      radius="md"
      className={classes.dropdown}
      aria-label="Notifications"
      button={(props) => (
        <ActionIcon {...props} size="lg" aria-label={label} className={classes.bell} onClick={() => onChange(!isOpen)}>
          <IconBell size={18} stroke={1.7} aria-hidden />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {badge}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {isOpen && <Latest count={count} onClose={() => onChange(false)} />}
    </LatePopover>
  );
});

function Latest({ count, onClose }: { count: number; onClose: () => void }) {
  const query = useNotifications({ size: SHOWN });
  const { markRead, markAllRead, isPending } = useMarkRead();
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <Button variant="subtle" size="compact-sm" disabled={count === 0 || isPending} onClick={markAllRead}>
          Tout marquer comme lu
        </Button>
      </header>
      <div className={classes.body}>
        <Loaded query={query}>
          {({ total, objects }) =>
            total === 0 ? (
              <p className={classes.none}>Rien à signaler.</p>
            ) : (
              <NotificationRows
                notifications={objects}
                onFollow={({ id, lue }) => {
                  if (!lue) markRead(id);
                  onClose();
                }}
              />
            )
          }
        </Loaded>
      </div>
      <Link to={NOTIFICATIONS_PATH} className={classes.all} onClick={onClose}>
        Toutes les notifications
      </Link>
    </>
  );
}
