import { hasStatus, messageOf } from '../../../lib/api.ts';

/** Why a code was not accepted, or a move was refused. */
export interface Refusal {
  title: string;
  reason: string;
}

/** Returns the refusal for a failed read: the record does not exist, or the read itself failed. */
export function readRefusal(error: Error, one: 'job' | 'retirage', id: number): Refusal {
  const isUnknown = hasStatus(error, 404);
  const name = one === 'job' ? 'Job' : 'Retirage';
  if (!isUnknown) return { title: 'Lecture impossible', reason: messageOf(error) };
  return { title: `${name} introuvable`, reason: `Aucun ${one} ne porte le numéro ${id}.` };
}

/** Returns the refusal for an unreachable server: the code is kept and read again automatically. */
export const unreachedRefusal = (code: string): Refusal => ({
  title: 'Serveur injoignable',
  reason: `«\u202F${code}\u202F» n'est pas connu de cet appareil. Il sera relu dès le retour du réseau.`,
});

/** Returns the refusal for a text that is neither a code nor a known job name. */
export const unknownCode = (text: string, mayList: boolean): Refusal => ({
  title: 'Code inconnu',
  reason: `«\u202F${text}\u202F» n'est ni un job, ni un pli, ni un retirage, ni une machine.${mayList ? '' : " Les noms de jobs ne se cherchent qu'avec le droit de les lister."}`,
});
