import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import type { Page } from '@playwright/test';

export interface HeldAnswers {
  /** Releases the last line of the current answer to the page. */
  release: () => void;
  close: () => Promise<void>;
}

/**
 * Forwards every answer to such a call as the server sends it, except for its last line, which waits to be released. So a test can check
 * what the page shows before the end, even if a busy machine delivers all lines at once.
 */
export async function holdLastLine(page: Page, origin: string, path: string): Promise<HeldAnswers> {
  let released = Promise.withResolvers<void>();
  const relay = createServer((request, response) => {
    const { method, headers } = request;
    const { promise } = released;
    const passed = ask(new URL(request.url ?? '/', origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(withoutLastLine(promise)).pipe(response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  // Page routes do not see the upload of a file, so the call is redirected through the DevTools protocol.
  const browser = await page.context().newCDPSession(page);
  browser.on(
    'Fetch.requestPaused',
    ({ requestId, request }) =>
      void browser.send('Fetch.continueRequest', { requestId, url: request.url.replace(origin, `http://127.0.0.1:${port}`) }),
  );
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}${path}` }] });
  return {
    release: () => {
      released.resolve();
      released = Promise.withResolvers();
    },
    close: async () => {
      await browser.send('Fetch.disable');
      await browser.detach();
      relay.closeAllConnections();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}

/** Forwards a complete line as soon as another one begins after it. */
function withoutLastLine(released: Promise<void>): Transform {
  let kept = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = kept + chunk.toString('latin1');
      const begin = text.lastIndexOf('\n', text.length - 2) + 1;
      kept = text.slice(begin);
      done(null, Buffer.from(text.slice(0, begin), 'latin1'));
    },
    flush(done) {
      void released.then(() => done(null, Buffer.from(kept, 'latin1')));
    },
  });
}
