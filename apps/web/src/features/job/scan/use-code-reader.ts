import { useRef } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { findByName } from './find-by-name.ts';
import { typedRange } from './integrity/spoiled.ts';
import type { useSpoiled } from './integrity/use-spoiled.ts';
import { isUnreached } from './offline/unreachable.ts';
import { unknownCode } from './refusal.ts';
import { readCode } from './scan-code.ts';
import { playTone } from './tones.ts';
import type { LastCode } from './use-last-code.ts';
import type { ScanTarget } from './use-scanned-records.ts';
import type { StationMachine } from './use-station-machine.ts';

interface Around {
  machine: StationMachine;
  pieces: ReturnType<typeof useSpoiled>;
  show: (next: ScanTarget) => void;
}

/** Returns a function that takes a code from a scanner, the camera or the keyboard. */
export function useCodeReader(last: LastCode, { machine, pieces, show }: Around): (text: string) => void {
  const { refuse, postpone, setRefusal, setFound, setUnread } = last;
  // The latest name looked up: an older lookup is dropped when the next code arrives.
  const lastRead = useRef('');

  const readMachine = async (id: number, text: string) => {
    const isKnown = await machine.knows(id).catch((failed: unknown) => (isUnreached(failed) ? null : messageOf(failed)));
    if (isKnown === null) return postpone(text);
    setUnread(null);
    setRefusal(null);
    if (typeof isKnown === 'string') return refuse({ title: 'Machine non lue', reason: isKnown });
    if (!isKnown) return refuse({ title: 'Machine inconnue', reason: `Aucune machine ne porte le numéro ${id}.` });
    machine.choose(id);
    playTone('done');
  };
  const readName = async (text: string) => {
    const jobs = text === '' ? [] : await findByName(text).catch((failed: Error) => failed);
    if (lastRead.current !== text) return;
    if (isUnreached(jobs)) return postpone(text);
    setUnread(null);
    if (jobs instanceof Error) return refuse({ title: 'Lecture impossible', reason: messageOf(jobs) });
    const [first, ...others] = jobs ?? [];
    if (!first) return refuse(unknownCode(text, jobs !== null));
    setRefusal(null);
    if (others.length > 0) setFound([first, ...others]);
    else show({ kind: 'job', id: first.id, code: `JOB:${first.id}` });
    playTone('read');
  };

  return (text) => {
    const code = readCode(text);
    const isAgain = text === last.unread;
    lastRead.current = code.kind === 'text' ? code.text : '';
    setFound([]);
    // A code that is read again keeps its message until there is an answer.
    if (!isAgain) setRefusal(null);
    switch (code.kind) {
      case 'text':
        if (pieces.isWaiting) return refuse(unknownCode(code.text, true));
        if (!isAgain) last.clear();
        return void readName(code.text);
      case 'machine':
        return void readMachine(code.id, text);
      case 'piece':
        setUnread(null);
        return pieces.read(code);
      case 'range':
        setUnread(null);
        if (last.shown) return pieces.ask(typedRange(code.text));
        return refuse({ title: 'Plage sans job', reason: `Scannez d'abord le job des plis ${code.text}, puis tapez la plage.` });
      default:
        setUnread(null);
        last.setSpoiled(null);
        show({ ...code, code: text });
        return playTone('read');
    }
  };
}
