import { users } from '@editique/domain/entities/users';
import { success } from '@editique/domain/messages';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useListHref } from '../../resource/record/use-list-href.ts';
import { TitleBlock } from '../../ui/title-block.tsx';
import { PasswordForm } from './password-form.tsx';

const fields = [{ name: 'newPassword', label: 'Nouveau mot de passe', autoComplete: 'new-password' }] as const;

/** A new password for somebody else. */
export function ResetPasswordScreen() {
  const { id } = useParams();
  const navigate = useNavigate();
  const listHref = useListHref(users);
  return (
    <>
      <TitleBlock title="Réinitialiser le mot de passe" onBack={() => navigate(listHref)} />
      <PasswordForm
        key={id}
        fields={fields}
        help="8 caractères au moins. Les sessions ouvertes de cette personne se ferment."
        onCancel={() => navigate(listHref)}
        onSend={async ({ newPassword }) => {
          await api('PUT', `/users/${id}/reset-password`, { body: { newPassword } });
          notifySuccess(success.updated);
          navigate(listHref, { replace: true, state: { highlight: Number(id) } });
        }}
      />
    </>
  );
}
