import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInElsewhere, stubStores } from '../../testing/browser.ts';
import { ApiError } from '../api.ts';
import { apiUpload } from './upload.ts';

const send = vi.fn();

/** A request that the server answers at once. */
class AnsweredRequest extends EventTarget {
  upload = new EventTarget();
  status = 201;
  responseText = '{"id":3}';
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => {
    send();
    this.dispatchEvent(new Event('load'));
  };
}

const upload = (author: number) =>
  apiUpload('/job/3/pieces', { body: new FormData(), author, timeout: 0, onSent: () => undefined, onLine: () => undefined });

beforeEach(() => {
  stubStores();
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  send.mockReset();
  signInElsewhere(1);
});
afterEach(() => vi.unstubAllGlobals());

it('sends a file under a renewed session of its author', async () => {
  signInElsewhere(1);
  expect(await upload(1)).toEqual({ id: 3 });
});

it('does not send it once another user has signed in', async () => {
  signInElsewhere(2);
  const error = await upload(1).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401 });
  expect(send).not.toHaveBeenCalled();
});
