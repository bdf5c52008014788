import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../../engine/list/engine.ts';
import { FailureBound } from '../../../security/failure-bound.ts';
import { noteLeftOut, noteSecurity, type SecurityEvent } from '../../../security/security-journal.ts';

export type NoteFailure = (event: Pick<SecurityEvent, 'userId' | 'client' | 'detail'>) => Promise<void>;

/**
 * Returns a function that writes failures of one sign-in method to the security journal, limited per minute because anybody can cause them.
 * Each method has its own limit, so that a loop on one does not hide an attack on another. `of` completes 'échec'.
 */
export function failureNotes(scope: FastifyInstance, { db, onError }: Engine, of: string): NoteFailure {
  const bound = new FailureBound((count) => noteLeftOut(db, count, of).catch(onError));
  scope.addHook('onClose', () => bound.flush());
  return async (event) => {
    const isWritten = bound.hasRoom;
    bound.count(isWritten);
    if (isWritten) await noteSecurity(db, { ...event, type: 'echec', actor: null });
  };
}
