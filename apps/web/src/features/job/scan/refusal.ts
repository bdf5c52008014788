import { hasStatus, messageOf } from '../../../lib/api.ts';

/** A code that leads nowhere, or a move that was refused. */
export interface Refusal {
  title: string;
  reason: string;
}

/** What a read that failed says: the record is not there, or nobody could read it. */
export function readRefusal(error: Error, one: 'job' | 'retirage', id: number): Refusal {
  const isUnknown = hasStatus(error, 404);
  const name = one === 'job' ? 'Job' : 'Retirage';
  if (!isUnknown) return { title: 'Lecture impossible', reason: messageOf(error) };
  return { title: `${name} introuvable`, reason: `Aucun ${one} ne porte le numéro ${id}.` };
}

/** Nobody answered: the code is kept and read again by itself. */
export const unreachedRefusal = (code: string): Refusal => ({
  title: 'Serveur injoignable',
  reason: `«\u202F${code}\u202F» n'est pas connu de cet appareil. Il sera relu dès le retour du réseau.`,
});

/** Neither a code nor a name that anybody knows. */
export const unknownCode = (text: string, mayList: boolean): Refusal => ({
  title: 'Code inconnu',
  reason: `«\u202F${text}\u202F» n'est ni un job, ni un pli, ni un retirage, ni une machine.${mayList ? '' : " Les noms de jobs ne se cherchent qu'avec le droit de les lister."}`,
});
