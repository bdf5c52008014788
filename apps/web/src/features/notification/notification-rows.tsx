import type { Notification } from '@editique/domain/notification/notification';
import { Link } from 'react-router';
import { formatDateTime, formatNear } from '../../lib/text/format.ts';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { Facts } from '../../ui/facts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { KINDS, labelOf } from './kinds.ts';
import classes from './notification-rows.module.css';

interface NotificationRowsProps {
  notifications: readonly Notification[];
  /** Called when the user follows a notice to its subject. */
  onFollow: (notification: Notification) => void;
}

/** Shows notices as links to their subjects. Unread ones are bold and have a dot. */
export function NotificationRows({ notifications, onFollow }: NotificationRowsProps) {
  const now = useNow();
  return (
    <ul className={classes.rows}>
      {notifications.map((notification) => {
        const { id, type, message, lien, date, lue } = notification;
        const { icon: Glyph, family } = KINDS[type];
        return (
          <li key={id}>
            <Link to={lien} className={classes.row} data-unread={!lue || undefined} onClick={() => onFollow(notification)}>
              <span className={classes.glyph} data-family={family}>
                <Glyph size={16} stroke={1.7} aria-hidden />
              </span>
              <span className={classes.texts}>
                <span className={classes.message}>{frenchSpaces(message)}</span>
                <span className={classes.second}>
                  <Facts
                    of={[
                      labelOf(notification),
                      <time key="date" dateTime={date} title={formatDateTime(date)}>
                        {formatNear(date, now)}
                      </time>,
                    ]}
                  />
                </span>
              </span>
              {!lue && <span className={classes.dot} role="img" aria-label="Non lue" />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
