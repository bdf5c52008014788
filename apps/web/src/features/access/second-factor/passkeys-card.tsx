import type { Passkey } from '@editique/domain/access/passkey';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconFingerprint, IconTrash } from '../../../icons/icons.ts';
import { api } from '../../../lib/api.ts';
import { notifyFailure, notifySuccess } from '../../../lib/notify.ts';
import { passkeyProblem } from '../../../lib/session/passkeys.ts';
import { refreshSession } from '../../../lib/session/session.ts';
import { formatDate, formatDateTime } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmModal } from '../../../ui/dialog/confirm-modal.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { AddPasskeyModal } from './add-passkey-modal.tsx';
import classes from './passkeys-card.module.css';
import { factorChanged } from './use-second-factor.ts';

interface PasskeysCardProps {
  userId: number;
  onAdded?: () => void;
}

/** Shows the user's own passkeys: a phone, a computer, a security key. */
export function PasskeysCard({ userId, onAdded }: PasskeysCardProps) {
  const keys = useQuery({
    queryKey: ['cles-acces', userId],
    queryFn: ({ signal }) => api<Passkey[]>('GET', `/users/${userId}/cles-acces`, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
  const { data, error, refetch } = keys;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const problem = passkeyProblem();

  async function remove(key: Passkey) {
    try {
      await api('DELETE', `/users/${userId}/cles-acces/${key.id}`);
      notifySuccess("Clé d'accès supprimée");
    } catch (failed) {
      notifyFailure(failed);
    }
    await Promise.all([refetch(), factorChanged(userId)]);
    // If a role demands a second factor and this key was the last one, the user is sent back to the set-up.
    await refreshSession();
  }

  return (
    <Card title="Clés d'accès" aside={data && data.length > 0 ? data.length : undefined}>
      <p className={classes.text}>
        Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans mot de passe. Une clé d'accès compte aussi
        comme second facteur.
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <NotRefreshed query={keys} />
      {data && data.length > 0 && (
        <ul className={classes.keys}>
          {data.map((key) => (
            <li key={key.id} className={classes.key}>
              <IconFingerprint size={18} stroke={1.7} aria-hidden className={classes.glyph} />
              <div className={classes.about}>
                <div className={classes.name}>{key.nom}</div>
                <div className={classes.caption}>
                  Ajoutée le {formatDate(key.creeLe)}
                  {key.vuLe ? `, utilisée le ${formatDateTime(key.vuLe)}` : ', jamais utilisée'}
                </div>
              </div>
              <ActionIcon aria-label={`Supprimer ${key.nom}`} onClick={() => setRemoved(key)}>
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {problem ? (
        <p className={classes.caption}>{problem}</p>
      ) : (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAdding(true)}>
            Ajouter une clé d'accès
          </Button>
        </div>
      )}
      <AddPasskeyModal
        userId={userId}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={() => {
          void refetch();
          void factorChanged(userId);
          onAdded?.();
        }}
      />
      <ConfirmModal
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={async () => removed && remove(removed)}
        name={removed?.nom ?? ''}
        detail="Clé d'accès"
      />
    </Card>
  );
}
