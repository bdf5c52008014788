import type { CreationOptions, RequestOptions } from '@editique/domain/access/passkey';
import { ApiError } from '../api.ts';

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Returns why passkeys cannot be used here, or null when they can. */
export function passkeyProblem(): string | null {
  if (IP_ADDRESS.test(location.hostname) || !window.isSecureContext)
    return "Les clés d'accès demandent une adresse en https avec un nom de domaine (ou localhost).";
  return 'PublicKeyCredential' in window ? null : "Ce navigateur ne connaît pas les clés d'accès.";
}

/** Asks the device to create a passkey. */
export const makePasskey = (options: CreationOptions) =>
  withFrenchError(async () => (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON: options }));

/** Asks the device to sign with a passkey that it has for this site. */
export const signWithPasskey = (options: RequestOptions) =>
  withFrenchError(async () => (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON: options }));

const BY_NAME: Record<string, string> = {
  NotAllowedError: "La demande a été annulée, ou l'appareil n'a pas de clé d'accès pour ce site.",
  AbortError: 'La demande a été annulée.',
  InvalidStateError: "Cet appareil a déjà une clé d'accès pour votre compte.",
  SecurityError: "Les clés d'accès ne servent pas à cette adresse.",
  NotSupportedError: "Cet appareil ne gère pas les clés d'accès.",
};
const REFUSED = 400;

/** Rethrows an error of the browser or the device with a message in French. */
async function withFrenchError<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ApiError(REFUSED, { message: BY_NAME[name] ?? "La clé d'accès n'a pas pu être utilisée." });
  }
}
