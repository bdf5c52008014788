import type { incident } from '@editique/domain/entities/incident';
import { readPieces } from '@editique/domain/integrity/piece-code';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isEnter } from '../../lib/is-enter.ts';
import { formatCount } from '../../lib/text/format.ts';
import { isCode } from '../../production/integrity/pieces-text.ts';
import { piecesWords } from '../../production/integrity/records.ts';
import { HELP_BELOW } from '../../resource/form/control/help-of.ts';
import { isUntouched } from '../../resource/form/is-untouched.ts';
import type { FormHandle } from '../../resource/form/use-resource-form.ts';
import { findPieces } from './find-pieces.ts';

/** Fills the spool and the range of the form from a typed range or scanned codes. */
export function PiecesField({ form }: { form: FormHandle<typeof incident> }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const newest = useRef({ text, values: form.values });
  newest.current = { text, values: form.values };

  const type = (typed: string) => {
    setText(typed);
    setError(null);
    setFound(null);
    const range = isCode(typed) ? null : readPieces(typed);
    if (!range) return;
    form.setValues(range);
    setFound(`${piecesWords(range)}, ${formatCount(range.a - range.de + 1, 'pli')}`);
  };
  const scan = async () => {
    const asked = newest.current;
    const answer = await findPieces(text);
    // A code, spool or range that was typed meanwhile stays.
    const now = newest.current;
    if (now.text.trim() !== asked.text.trim()) return;
    if (!answer.ok) return setError(answer.message);
    if (!isUntouched<typeof incident>(now.values, asked.values, 'spool', 'de', 'a')) return;
    const { spool, de, a } = answer;
    form.setValues({ spool, de, a });
    setFound(`${spool.nomSpool}, ${piecesWords({ de, a }).toLowerCase()}`);
  };
  /**
   * Handles the Enter with which a scanner ends each code. After the first code a space is added, so that the code of the last pli can
   * follow.
   */
  const onKey = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    if (isCode(text) && !/\s/.test(text.trim())) setText(`${text.trim()} `);
    if (isCode(text)) void scan();
  };
  return (
    <TextInput
      label="Plage ou codes"
      inputWrapperOrder={[...HELP_BELOW]}
      description={found ?? 'Une plage (1203-1207), ou les codes PLI du premier et du dernier pli\u202F: le spool, De et À suivent.'}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => isCode(text) && void scan()}
      error={error}
    />
  );
}
