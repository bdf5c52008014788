import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { claimedType, PIECE_MAX, type Piece, pieceMessage } from '@editique/domain/job/piece';
import { success } from '@editique/domain/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, apiBlob, type DownloadedFile, firstErrorOf } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { assertReadable } from '../../../lib/sending/assert-readable.ts';
import { identityOf } from '../../../lib/sending/file-identity.ts';
import { newKey } from '../../../lib/sending/new-key.ts';
import { apiUpload } from '../../../lib/sending/upload.ts';
import { readStoredSession } from '../../../lib/session/session-storage.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';

export const PIECES_SIZE = 10;
const TIMEOUT = 10 * 60_000;

const piecesKey = (id: number) => [...resourceKey(job), 'pieces', id] as const;

export const usePieces = (id: number, page: number) =>
  useQuery({
    queryKey: [...piecesKey(id), page],
    queryFn: ({ signal }) => api<PageOf<Piece>>('GET', `${endpointOf(job)}/${id}/pieces`, { query: { page, size: PIECES_SIZE }, signal }),
    placeholderData: keptWithin(piecesKey(id)),
    staleTime: 0,
    meta: { silent: true },
  });

export const readPiece = (id: number): Promise<DownloadedFile> => apiBlob(`/piece/${id}/contenu`);

export interface Upload {
  nom: string;
  /** Between 0 and 1. */
  share: number;
}

/** Sends files one after the other, and collects why any were refused. */
export function useUploads(id: number) {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Upload | null>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  /** Idempotency keys by file: if an answer is lost, the same file chosen again is sent under the same key and stored once. */
  const unanswered = useRef(new Map<string, string>());
  const refresh = useRefresh(id);
  const sendOne = async (file: File, author: number | undefined) => {
    const known = refusalOf(file);
    if (known) throw known;
    await assertReadable(file);
    setCurrent({ nom: file.name, share: 0 });
    const body = new FormData();
    body.append('file', file);
    const idempotencyKey = unanswered.current.get(identityOf(file)) ?? newKey();
    unanswered.current.set(identityOf(file), idempotencyKey);
    await apiUpload(`${endpointOf(job)}/${id}/pieces`, {
      body,
      idempotencyKey,
      author,
      timeout: TIMEOUT,
      onSent: (sent, total) => setCurrent({ nom: file.name, share: total > 0 ? sent / total : 0 }),
      onLine: () => undefined,
    });
    unanswered.current.delete(identityOf(file));
    refresh();
  };
  const send = async (files: readonly File[]) => {
    const author = readStoredSession()?.id;
    const refused: string[] = [];
    setRefusals([]);
    for (const file of files) {
      try {
        await sendOne(file, author);
      } catch (error) {
        const words = wordsOf(error);
        refused.push(words.includes(file.name) ? words : `${file.name}\u00a0: ${words}`);
      }
    }
    setCurrent(null);
    setRefusals(refused);
    if (refused.length < files.length) {
      notifySuccess(files.length - refused.length === 1 ? 'Pièce jointe' : 'Pièces jointes');
      void client.invalidateQueries({ queryKey: piecesKey(id) });
    }
  };
  return { current, refusals, send, forget: () => setRefusals([]) };
}

/** Returns why the server would refuse the file, so that nothing is sent in vain. */
function refusalOf({ name, size }: File): Error | null {
  if (size > PIECE_MAX) return new KnownRefusal(pieceMessage.tooLarge);
  if (size === 0) return new KnownRefusal(pieceMessage.empty);
  return claimedType(name) === undefined ? new KnownRefusal(pieceMessage.type) : null;
}

class KnownRefusal extends Error {}

function wordsOf(error: unknown): string {
  if (error instanceof KnownRefusal) return error.message;
  return firstErrorOf(error);
}

export function useRemovePiece(id: number) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (piece: number) => api<null>('DELETE', `/piece/${piece}`),
    onSuccess: () => notifySuccess(success.deleted),
    onSettled: refresh,
  });
}

function useRefresh(id: number): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: piecesKey(id) });
    void client.invalidateQueries({ queryKey: [...resourceKey(job), 'journal', id] });
  };
}
