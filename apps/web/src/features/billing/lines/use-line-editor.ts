import { facture as factureEntity } from '@editique/domain/entities/facture';
import { failure, success } from '@editique/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { blankLine, type DraftLine, draftOf, inputOf, isBlank, isRight, isSame } from './draft-line.ts';
import { type LinesVersion, readLinesVersion, saveLines } from './use-lines.ts';

type Change =
  | { type: 'change'; key: string; values: Partial<DraftLine> }
  | { type: 'add'; line: DraftLine }
  | { type: 'remove'; key: string }
  | { type: 'forget'; ids: ReadonlySet<number> };

function changed(lines: readonly DraftLine[], change: Change): readonly DraftLine[] {
  switch (change.type) {
    case 'change':
      return lines.map((line) => (line.key === change.key ? { ...line, ...change.values } : line));
    case 'add':
      return [...lines, change.line];
    case 'remove':
      return lines.filter(({ key }) => key !== change.key);
    case 'forget':
      return withoutGone(lines, change.ids);
  }
}

/** Turns lines that somebody removed meanwhile into new ones, which keeps what was typed in them. */
const withoutGone = (lines: readonly DraftLine[], ids: ReadonlySet<number>): DraftLine[] =>
  lines.map((line) => (line.id === null || ids.has(line.id) ? line : { ...line, id: null }));

/** Holds the lines of a draft while they are edited, and saves them. */
export function useLineEditor(id: number, start: LinesVersion, onSaved: () => void) {
  const client = useQueryClient();
  const [initial] = useState(() => (start.lignes.length === 0 ? [] : start.lignes.map(draftOf)));
  const [lines, dispatch] = useReducer(changed, initial, (first) => (first.length === 0 ? [blankLine()] : first));
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const version = useRef(start.version);
  const isBusy = useRef(false);
  const isDirty = useMemo(() => !isSame(withoutBlank(lines), initial), [lines, initial]);

  const send = async (sent: readonly DraftLine[]) => {
    await saveLines(id, { lignes: inputOf(sent), version: version.current });
    notifySuccess(success.updated);
    refreshAfter(client, factureEntity);
    onSaved();
  };

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      const isOlder = error instanceof ApiError && error.status === 409 && error.message === failure.conflict;
      setConflict(isOlder);
      if (!isOlder) setMessage(refusalIn(error));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  /** Runs the work, or returns the first invalid line. */
  const whenRight = (work: () => Promise<void>): DraftLine | null => {
    setChecked(true);
    const wrong = withoutBlank(lines).find((line) => !isRight(line)) ?? null;
    if (!wrong) void attempt(work);
    return wrong;
  };

  return {
    lines,
    dispatch,
    isChecked,
    isDirty,
    isSaving,
    message,
    isConflict,
    /** Saves, or returns the first invalid line. */
    save: () => whenRight(() => send(withoutBlank(lines))),
    /** Saves over the changes of somebody else, after the user chose to. */
    saveOver: () =>
      whenRight(async () => {
        const current = await readLinesVersion(id);
        version.current = current.version;
        const ids = new Set(current.lignes.map((line) => line.id));
        dispatch({ type: 'forget', ids });
        await send(withoutGone(withoutBlank(lines), ids));
      }),
  };
}

/** Drops new lines in which nothing was typed. */
const withoutBlank = (lines: readonly DraftLine[]): readonly DraftLine[] => lines.filter((line) => !isBlank(line));

function refusalIn(error: unknown): string {
  const errors = error instanceof ApiError ? Object.values(error.errors) : [];
  return errors.length > 0 ? errors.join(' ') : messageOf(error);
}
