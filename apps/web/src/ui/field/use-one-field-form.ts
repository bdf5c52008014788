import { type SubmitEvent, useRef, useState } from 'react';
import { errorsOf, messageOf } from '../../lib/api.ts';

interface OneFieldFormOptions {
  /** The field's name in the request. The server's message for that name is shown at the field. */
  name: string;
  /** Returns what is wrong with the value, before it is sent. */
  check?: (value: string) => string | undefined;
  send: (value: string) => Promise<void>;
  /** Returns the text for a refusal that does not concern the field. Defaults to the message of the failure. */
  refusalOf?: (failed: unknown) => string;
  /** Selects the value after a refusal: a code is retyped, whereas a name is corrected. */
  isRetyped?: boolean;
}

/** Runs a form with one field. Prevents a second submission while one is running, and refocuses the field after a refusal. */
export function useOneFieldForm({ name, check, send, refusalOf = messageOf, isRetyped = false }: OneFieldFormOptions) {
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const ref = useRef<HTMLInputElement>(null);

  function clear() {
    setError(undefined);
    setRefusal(null);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const value = ref.current?.value ?? '';
    const wrong = check?.(value);
    setError(wrong);
    setRefusal(null);
    if (wrong !== undefined) return ref.current?.focus();
    setSending(true);
    try {
      await send(value);
    } catch (failed) {
      const atField = errorsOf(failed)[name];
      if (atField) setError(atField);
      else setRefusal(refusalOf(failed));
      ref.current?.focus();
      if (isRetyped) ref.current?.select();
    } finally {
      setSending(false);
    }
  }

  return { field: { ref, name, error }, refusal, isSending, submit, clear };
}
