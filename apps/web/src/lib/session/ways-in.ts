import type { RequestOptions } from '@editique/domain/access/passkey';
import type { Challenge, SignInAnswer } from '@editique/domain/access/second-factor';
import { api } from '../api.ts';
import { signWithPasskey } from './passkeys.ts';
import type { SessionUser } from './session-storage.ts';

/** How somebody signs in: by the password and, where it answers a challenge, by a code; or by a passkey alone. */
export interface WaysIn {
  byPassword(email: string, password: string): Promise<Challenge | null>;
  /** Of who came back from the provider of identities, by the attempt that the address names. */
  bySingleSignOn(essai: string | null): Promise<Challenge | null>;
  byCode(jeton: string, code: string): Promise<void>;
  byPasskey(): Promise<void>;
}

/** Each way ends by giving whom the server let in. */
export function waysIn(enter: (user: SessionUser) => void): WaysIn {
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
