import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { dashboardScreen } from '@editique/domain/menu';
import { ActionIcon } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Link } from 'react-router';
import { IconArrowLeft, IconHourglass, IconWifiOff } from '../../../icons/icons.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import { useTitleFocus } from '../../../ui/title/use-title-focus.ts';
import type { Outbox } from './offline/use-outbox.ts';
import classes from './scan-header.module.css';

/** Shows the station's header: the way back, the signed-in user, and whether the server is reachable. */
export function ScanHeader({ outbox }: { outbox?: Outbox }) {
  const session = useSession();
  const heading = useTitleFocus();
  const { online } = useNetwork();
  const isOnline = online && outbox?.isReached !== false;
  const back = session?.paths.has(pathOf(job)) ? pathOf(job) : dashboardScreen.path;
  return (
    <header className={classes.header}>
      <ActionIcon component={Link} to={back} variant="default" size={44} aria-label="Retour">
        <IconArrowLeft size={20} stroke={1.7} />
      </ActionIcon>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        Poste de scan
      </h1>
      <span className={classes.user}>
        <strong>{session?.user.nom}</strong> {session?.user.prenom}
      </span>
      {outbox && outbox.waiting.length > 0 && (
        <Pill family="amber" icon={IconHourglass} title="Actions en attente du réseau">
          {formatNumber(outbox.waiting.length)}
          <span className={classes.long}> {outbox.waiting.length < 2 ? 'action' : 'actions'} en attente</span>
        </Pill>
      )}
      {isOnline ? (
        <span className={classes.online}>Connecté</span>
      ) : (
        <Pill family="red" icon={IconWifiOff}>
          {online ? 'Serveur injoignable' : 'Hors ligne'}
        </Pill>
      )}
    </header>
  );
}
