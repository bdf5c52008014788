import type { OpenSession } from '@editique/domain/access/open-session';
import { Button } from '@mantine/core';
import { type Icon, IconCircleCheck, IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '../../icons/icons.ts';
import { formatAgo, formatDateTime, formatNear } from '../../lib/text/format.ts';
import { Pill } from '../../ui/pill.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './sessions-card.module.css';

interface SessionRowProps {
  session: OpenSession;
  onEnd: () => void;
}

/** Shows one session: its device, its address and when it was last seen. The user's current session is ended by signing out instead. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const now = useNow();
  const { adresse, creeLe, vuLe, courante } = session;
  const DeviceIcon = deviceIcon(session.appareil);
  return (
    <li className={classes.session}>
      <DeviceIcon size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <div className={classes.device}>{deviceName(session)}</div>
        <div className={classes.facts}>
          {adresse && <span>{adresse}</span>}
          <span>
            vue{' '}
            <time dateTime={vuLe} title={formatDateTime(vuLe)}>
              {formatAgo(vuLe, now)}
            </time>
          </span>
          <span>
            ouverte{' '}
            <time dateTime={creeLe} title={formatDateTime(creeLe)}>
              {formatNear(creeLe, now)}
            </time>
          </span>
        </div>
      </div>
      {courante ? (
        <Pill family="green" icon={IconCircleCheck}>
          Cette session
        </Pill>
      ) : (
        <Button
          variant="default"
          size="xs"
          onClick={onEnd}
          aria-label={[`Terminer la session ${deviceName(session)}`, adresse].filter(Boolean).join(', ')}
        >
          Terminer
        </Button>
      )}
    </li>
  );
}

export const deviceName = ({ appareil }: OpenSession): string => appareil || 'Appareil inconnu';

const MOBILE = /Android|iPhone|iPad/;

/** Returns the icon of a device. A name without an operating system belongs to a program that calls the API. */
export function deviceIcon(appareil: string): Icon {
  if (MOBILE.test(appareil)) return IconDeviceMobile;
  return appareil === '' || appareil.includes(' sur ') ? IconDeviceDesktop : IconTerminal2;
}
