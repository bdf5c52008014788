import { personName } from '@editique/domain/text/person-name';
import type { SessionUser } from '../../../lib/session/session-storage.ts';

/** Returns the first values of a new dépôt: the present time and the signed-in user. */
export function handover(user: Pick<SessionUser, 'nom' | 'prenom'> | undefined): { date: string; heure: string; operateur: string } {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    heure: `${two(now.getHours())}:${two(now.getMinutes())}`,
    operateur: personName(user),
  };
}
