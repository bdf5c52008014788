import { users } from '@editique/domain/entities/users';
import { endpointOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import type { OptionOf } from '@editique/domain/record';
import { ofBefore } from '@editique/domain/text/person-name';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import { nameOf } from '../../resource/record/record.ts';
import { useListHref } from '../../resource/record/use-list-href.ts';
import { useMayList } from '../../resource/record/use-may-list.ts';
import { readId } from '../../resource/record/use-record.ts';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { PasswordForm } from './password-form.tsx';

const fields = [{ name: 'newPassword', label: 'Nouveau mot de passe', autoComplete: 'new-password' }] as const;

/** Sets a new password for another user. */
export function ResetPasswordScreen() {
  const { id } = useParams();
  const navigate = useNavigate();
  const goOn = useNavigateIfStillHere();
  const listHref = useListHref(users);
  const person = usePerson(readId(id));
  return (
    <>
      <TitleBlock
        title="Réinitialiser le mot de passe"
        record={person && { name: nameOf(users, person) }}
        onBack={() => navigate(listHref)}
      />
      <PasswordForm
        key={id}
        fields={fields}
        help={`8 caractères au moins. Les sessions ouvertes ${person ? ofPerson(nameOf(users, person)) : 'de cette personne'} se ferment.`}
        onCancel={() => navigate(listHref)}
        onSend={async ({ newPassword }) => {
          await api('PUT', `/users/${id}/reset-password`, { body: { newPassword } });
          notifySuccess(success.updated);
          goOn(listHref, { replace: true, state: { highlight: Number(id) } });
        }}
      />
    </>
  );
}

const ofPerson = (name: string): string => `${ofBefore(name)}${name}`;

/** Returns the user whose password is reset, to show the name. Users who come from the list may read the names. */
function usePerson(id: number | null): OptionOf<typeof users> | undefined {
  const { data } = useQuery({
    queryKey: [...resourceKey(users), 'tous'],
    queryFn: ({ signal }) => api<OptionOf<typeof users>[]>('GET', `${endpointOf(users)}/all`, { signal }),
    enabled: useMayList(users),
    meta: { silent: true },
  });
  return data?.find((person) => person.id === id);
}
