import { type SubmitEvent, useRef, useState } from 'react';
import { errorsOf, messageOf } from '../../lib/api.ts';

interface OneFieldFormOptions {
  /** The field's name in the request. What the server says about that name is shown at the field. */
  name: string;
  /** What is wrong with the value, before it is sent. */
  check?: (value: string) => string | undefined;
  send: (value: string) => Promise<void>;
  /** What is said of a refusal that is not the field's; the message of the failure by default. */
  refusalOf?: (failed: unknown) => string;
  /** Selects the value after a refusal: a code is typed anew, a name is corrected. */
  isRetyped?: boolean;
}

/** A form of one field. It is sent once at a time, and after a refusal the field has the focus again. */
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
