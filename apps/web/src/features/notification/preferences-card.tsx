import { article } from '@editique/domain/entities/article';
import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { users } from '@editique/domain/entities/users';
import { pathOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import { NOTIFICATION_TYPES, type NotificationType, notificationLabels } from '@editique/domain/notification/notification';
import { choiceLabels, NOTIFICATION_CHOICES, type NotificationChoice, type Preferences } from '@editique/domain/notification/preferences';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useSession } from '../../lib/session/session.ts';
import { Card } from '../../ui/card/card.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import classes from './preferences-card.module.css';

/**
 * The lists of which a user needs at least one to receive a type of notice. Users who list bibliothèques receive notices of expected work.
 */
const LISTS: Partial<Record<NotificationType, readonly string[]>> = {
  'job-orange': [pathOf(job), pathOf(bibliotheque)],
  'job-rouge': [pathOf(job)],
  stock: [pathOf(article)],
  'facture-echue': [pathOf(facture)],
  sauvegarde: [pathOf(users)],
};

/** The id of the card, for links to it. */
export const PREFERENCES_ID = 'notifications';

const CHOICES = NOTIFICATION_CHOICES.map((value) => ({ value, label: choiceLabels[value] }));

/** Chooses how the user receives each type of notice. A choice is saved at once. */
export function PreferencesCard({ user }: { user: number }) {
  const client = useQueryClient();
  const paths = useSession()?.paths;
  const address = `/users/${user}/preferences-notification`;
  const queryKey = ['preferences-notification', user];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api<Preferences>('GET', address, { signal }) });
  const card = useRef<HTMLElement>(null);
  const isAskedFor = useLocation().hash === `#${PREFERENCES_ID}`;
  const isThere = query.data !== undefined;
  // The page grows while it loads, so the browser cannot scroll to the card by itself.
  useEffect(() => {
    if (isAskedFor && isThere) card.current?.scrollIntoView({ block: 'start' });
  }, [isAskedFor, isThere]);
  const { mutate } = useMutation({
    mutationFn: (chosen: Partial<Preferences>) => api<Preferences>('PUT', address, { body: chosen }),
    onMutate: (chosen) => client.setQueryData<Preferences>(queryKey, (before) => before && { ...before, ...chosen }),
    onSuccess: (stored) => {
      client.setQueryData(queryKey, stored);
      notifySuccess(success.updated);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const shown = NOTIFICATION_TYPES.filter((type) => LISTS[type]?.some((path) => paths?.has(path)) ?? true);
  return (
    <Card title="Notifications" className={classes.card} id={PREFERENCES_ID} ref={card}>
      <p className={classes.help}>Ce que vous recevez par e-mail se lit aussi sous la cloche. L'e-mail quotidien part à 7 h.</p>
      <Loaded query={query}>
        {(preferences) => (
          <ul className={classes.kinds}>
            {shown.map((type) => (
              <Kind key={type} type={type} value={preferences[type]} onChoose={(choice) => mutate({ [type]: choice })} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

interface KindProps {
  type: NotificationType;
  value: NotificationChoice;
  onChoose: (choice: NotificationChoice) => void;
}

function Kind({ type, value, onChoose }: KindProps) {
  const id = useId();
  return (
    <li className={classes.kind}>
      <span id={id} className={classes.label}>
        {notificationLabels[type]}
      </span>
      <Segmented aria-labelledby={id} data={CHOICES} value={value} onChange={onChoose} className={classes.choices} />
    </li>
  );
}
