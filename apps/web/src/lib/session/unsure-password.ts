/**
 * Shown when the answer to a change of the user's own password got lost. If the server made the change, the session is over, and the user
 * must know which password to try. This tab remembers it until a session is valid, or the user leaves on purpose.
 */
export const UNSURE_PASSWORD =
  "La réponse du serveur n'est pas arrivée\u202F: votre mot de passe a peut-être été changé. Pour vous reconnecter, essayez le nouveau, puis l'ancien.";

/** The same for a link received by mail, when it is used again. */
export const SPENT_LINK =
  "Ce lien n'est plus valable\u202F: il a sans doute déjà servi à changer votre mot de passe. Connectez-vous avec le nouveau, ou demandez un autre lien.";

const KEY = 'mot-de-passe-incertain';

export const passwordBecameUnsure = (): void => sessionStorage.setItem(KEY, '1');
export const isPasswordUnsure = (): boolean => sessionStorage.getItem(KEY) !== null;
export const passwordIsSure = (): void => sessionStorage.removeItem(KEY);
