import { success } from '@editique/domain/messages';
import { Navigate, useNavigate, useParams } from 'react-router';
import { api, hasStatus } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { continueWith, useSession } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session-storage.ts';
import { passwordBecameUnsure, UNSURE_PASSWORD } from '../../lib/session/unsure-password.ts';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { PasswordForm } from './password-form.tsx';

const PROFILE = '/app/utilisateur/profile';

const fields = [
  { name: 'oldPassword', label: 'Ancien mot de passe', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'Nouveau mot de passe', autoComplete: 'new-password' },
] as const;

/** Changes the user's own password. The server ends the user's other sessions and keeps this one. */
export function ChangePasswordScreen() {
  const { id } = useParams();
  const own = useSession()?.user.id;
  // On a shared station the address may still carry the id of the previous user.
  if (own !== undefined && String(own) !== id) return <Navigate to={`${PROFILE}/changer-password/${own}`} replace />;
  return <OwnPassword id={Number(id)} />;
}

function OwnPassword({ id }: { id: number }) {
  const navigate = useNavigate();
  const goOn = useNavigateIfStillHere();
  const profile = `${PROFILE}/${id}`;
  return (
    <>
      <TitleBlock title="Changer le mot de passe" onBack={() => navigate(profile)} />
      <PasswordForm
        fields={fields}
        help="8 caractères au moins. Vos autres sessions se ferment, celle-ci continue."
        onCancel={() => navigate(profile)}
        unanswered={UNSURE_PASSWORD}
        onSend={async (body) => {
          continueWith(await change(id, body));
          notifySuccess(success.updated);
          goOn(profile, { replace: true });
        }}
      />
    </>
  );
}

async function change(id: number, body: Record<string, string>): Promise<SessionUser> {
  try {
    return await api<SessionUser>('PUT', `/users/${id}/password`, { body });
  } catch (error) {
    if (hasStatus(error, 0)) passwordBecameUnsure();
    throw error;
  }
}
