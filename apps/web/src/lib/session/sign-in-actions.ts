import type { RequestOptions } from '@editique/domain/access/passkey';
import type { Challenge, SignInAnswer } from '@editique/domain/access/second-factor';
import { api } from '../api.ts';
import { signWithPasskey } from './passkeys.ts';
import type { SessionUser } from './session-storage.ts';

/** The ways to sign in: by password, and by a code where the server asks for one; through the identity provider; or by a passkey alone. */
export interface SignInActions {
  byPassword(email: string, password: string): Promise<Challenge | null>;
  /** For a user who came back from the identity provider, by the attempt that the address names. */
  bySingleSignOn(essai: string | null): Promise<Challenge | null>;
  byCode(jeton: string, code: string): Promise<void>;
  byPasskey(): Promise<void>;
}

/** Builds the ways to sign in. Each one ends by calling `enter` with the user whom the server let in. */
export function createSignInActions(enter: (user: SessionUser) => void): SignInActions {
  return {
    async byPassword(email, password) {
      const answer = await api<SignInAnswer>('POST', '/users/login', { body: { email, password } });
      if ('defi' in answer) return answer;
      enter(answer);
      return null;
    },
    async byCode(jeton, code) {
      enter(await api<SessionUser>('POST', '/users/login/second-facteur', { body: { jeton, code } }));
    },
    async bySingleSignOn(essai) {
      const answer = await api<SignInAnswer>('POST', '/users/login/oidc/session', essai === null ? {} : { body: { essai } });
      if ('defi' in answer) return answer;
      enter(answer);
      return null;
    },
    async byPasskey() {
      const reponse = await signWithPasskey(await api<RequestOptions>('POST', '/users/login/cle-acces/defi'));
      enter(await api<SessionUser>('POST', '/users/login/cle-acces', { body: { reponse } }));
    },
  };
}
