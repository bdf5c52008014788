import type { OpenSession } from '@editique/domain/access/open-session';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmModal } from '../../ui/dialog/confirm-modal.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { deviceIcon, deviceName, SessionRow } from './session-row.tsx';
import classes from './sessions-card.module.css';
import { useEndSession, useSessions } from './use-sessions.ts';

interface SessionsCardProps {
  userId: number;
  isOneself: boolean;
}

/** The session to end; a null session means all others. */
type Asked = { session: OpenSession | null } | null;

/** Lists where a user is signed in, the current session first, and ends sessions. */
export function SessionsCard({ userId, isOneself }: SessionsCardProps) {
  const { data, error, refetch } = useSessions(userId);
  const end = useEndSession(userId);
  const [asked, setAsked] = useState<Asked>(null);
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const ask = (session: OpenSession | null) => {
    setAsked({ session });
    setOpen(true);
  };
  const others = data?.filter(({ courante }) => !courante) ?? [];
  const rows = [...(data?.filter(({ courante }) => courante) ?? []), ...others];
  const words = isOneself ? OWN : THEIRS;
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <Card
      title={words.title}
      aside={data?.length}
      isFlush
      ref={card}
      tabIndex={-1}
      aria-label={words.title}
      className={classes.card}
      actions={
        others.length > 1 && (
          <Button variant="default" size="xs" onClick={() => ask(null)}>
            {words.endAll}
          </Button>
        )
      }
    >
      {!data && !error && <Spinner />}
      {isRefused && <p className={classes.note}>{error.message}</p>}
      {error && !data && !isRefused && (
        <ErrorState error={error} help="Les sessions n'ont pas pu être lues." onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={classes.note}>Aucune session ouverte.</p>}
      <ul className={classes.sessions}>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </ul>
      <ConfirmModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          if (asked) await end.mutateAsync(asked.session);
          // The pressed button disappears with its row, so the card takes the focus.
          card.current?.focus();
        }}
        title={asked?.session ? 'Terminer la session' : words.endAllTitle}
        question={words.question}
        confirm="Terminer"
        icon={deviceIcon(asked?.session?.appareil ?? '')}
        name={asked?.session ? deviceName(asked.session) : `${others.length} sessions`}
        detail={asked?.session?.adresse}
      />
    </Card>
  );
}

const OWN = {
  title: 'Mes sessions',
  endAll: 'Terminer toutes les autres',
  endAllTitle: 'Terminer les autres sessions',
  question: "Il faudra s'y connecter à nouveau. Une saisie qui n'y est pas enregistrée peut être perdue.",
};
const THEIRS = {
  title: 'Sessions',
  endAll: 'Tout terminer',
  endAllTitle: 'Terminer toutes les sessions',
  question: 'Cette personne devra se reconnecter. Une saisie en cours peut être perdue.',
};
