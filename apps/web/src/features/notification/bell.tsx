import { NOTIFICATIONS_PATH } from '@editique/domain/notification/notification';
import { ActionIcon, Button } from '@mantine/core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconBell } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import { PopoverMountedOnOpen } from '../../ui/dialog/popover-mounted-on-open.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import classes from './bell.module.css';
import { NotificationRows } from './notification-rows.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from './use-notifications.ts';

const SHOWN = 8;
/** Above this count the badge shows only '9+'; the button's accessible name has the exact number. */
const MOST = 9;

/** Shows on every screen how many notices are unread, and the latest notices. */
export function Bell() {
  const { key } = useLocation();
  // The popover is open only at the location where it was opened, so following a notice closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const page = useRef(key);
  useEffect(() => {
    page.current = key;
  }, [key]);
  const show = useCallback((isShown: boolean) => setOpenedAt(isShown ? page.current : null), []);
  return <BellButton isOpen={openedAt === key} onChange={show} />;
}

/** Shows the button and its popover. Memoised, so that opening another page does not render them again. */
const BellButton = memo(({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) => {
  const count = useUnreadCount();
  const badge = count > MOST ? `${MOST}+` : String(count);
  // Contains the text of the badge: people who speak to their computer say what they see.
  const name = count > MOST ? `Notifications ${badge}` : 'Notifications';
  const label = count ? `${name}, ${formatCount(count, 'non lue', 'non lues')}` : name;
  return (
    <PopoverMountedOnOpen
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
    </PopoverMountedOnOpen>
  );
});

function Latest({ count, onClose }: { count: number; onClose: () => void }) {
  const query = useNotifications({ size: SHOWN });
  const { markRead, markAllRead, isPending } = useMarkRead();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <Button variant="subtle" size="compact-sm" disabled={count === 0 || isPending} onClick={markAllRead}>
          Tout marquer comme lu
        </Button>
      </div>
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
